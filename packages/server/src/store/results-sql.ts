// The statements about finished matches, in SQL that both SQLite and PostgreSQL accept.

const RESULT = 'table_id, seat, player, game, seats, place, shared, score, turns, ended_at';

export const RESULTS: {
  readonly [name in
    | 'insert'
    | 'review'
    | 'at'
    | 'latest'
    | 'latestOf'
    | 'counts'
    | 'between'
    | 'unrecorded'
    | 'unreviewed'
    | 'isDeleted'
    | 'forget']: string;
} = {
  insert: `insert into results (${RESULT}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict do nothing`,
  review: `update results set review = ? where table_id = ? and seat = ? and review = ''`,
  at: `select ${RESULT}, review from results where table_id = ? order by seat`,
  latest: `select ${RESULT}, review from results where player = ? and player <> ''
    order by ended_at desc, table_id desc limit ?`,
  latestOf: `select ${RESULT}, review from results where player = ? and player <> '' and game = ?
    order by ended_at desc, table_id desc limit ?`,
  counts: `select game, count(*) as played, sum(case when place = 1 then 1 else 0 end) as won
    from results where player = ? and player <> '' group by game`,
  between: `select count(*) as played,
      coalesce(sum(case when a.place = 1 and b.place > 1 then 1 else 0 end), 0) as won
    from results a join results b on b.table_id = a.table_id and b.player = ?
    where a.player = ? and a.player <> ''`,
  unrecorded: `select m.table_id from members m join tables t on t.id = m.table_id
    where m.player = ? and t.status = 'over'
      and not exists (select 1 from results r where r.table_id = m.table_id)
    order by m.settled_at desc limit ?`,
  unreviewed: `select table_id from results where player = ? and player <> '' and review = ''
    order by ended_at desc limit ?`,
  isDeleted: 'select at from deletions where player = ?',
  forget: `update results set player = '' where player = ? and player <> ''`,
};
