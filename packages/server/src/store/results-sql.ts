// The statements about finished matches, in SQL that both SQLite and PostgreSQL accept.

const RESULT = 'table_id, seat, player, game, seats, place, shared, score, turns, ended_at';

/** Matches of two players, and those in which something holds for their places: `own` is that of the second one named. */
const betweenOf = (isWon: string): string =>
  `select count(other) as played, coalesce(sum(case when ${isWon} then 1 else 0 end), 0) as won
    from (select a.place as own, (select b.place from results b
        where b.table_id = a.table_id and b.player = ? limit 1) as other
      from results a where a.player = ? and a.player <> '') both_places`;

export const RESULTS: {
  readonly [name in
    | 'insert'
    | 'review'
    | 'at'
    | 'besides'
    | 'changes'
    | 'latest'
    | 'latestOf'
    | 'count'
    | 'counts'
    | 'played'
    | 'deleteCounts'
    | 'recorded'
    | 'between'
    | 'wonFrom'
    | 'unrecorded'
    | 'unreviewed'
    | 'isDeleted'
    | 'forget']: string;
} = {
  insert: `insert into results (${RESULT}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict do nothing`,
  review: `update results set review = ? where table_id = ? and seat = ? and review = ''`,
  at: `select ${RESULT}, review from results where table_id = ? order by seat`,
  besides: `select ${RESULT}, review from results where table_id in (
      select table_id from results where player = ? and player <> ''
        order by ended_at desc, table_id desc limit ?)`,
  changes: `select latest.table_id, s.change from
      (select table_id, seat from results where player = ? and player <> ''
        order by ended_at desc, table_id desc limit ?) latest
      join rated_matches m on m.table_id = latest.table_id
      join rated_seats s on s.n = m.n and s.seat = latest.seat`,
  latest: `select ${RESULT}, review from results where player = ? and player <> ''
    order by ended_at desc, table_id desc limit ?`,
  latestOf: `select ${RESULT}, review from results where player = ? and player <> '' and game = ?
    order by ended_at desc, table_id desc limit ?`,
  count: `insert into result_counts (player, game, played, won) values (?, ?, 1, ?)
    on conflict (player, game) do update set played = result_counts.played + 1,
      won = result_counts.won + excluded.won`,
  counts: 'select game, played, won from result_counts where player = ?',
  played: `select player, sum(played) as played from result_counts where player in (?, ?)
    group by player`,
  deleteCounts: 'delete from result_counts where player = ?',
  recorded: 'update members set recorded = 1 where table_id = ?',
  // Reads all matches of the second player named, and looks for the first one at each. Whoever asks names them so that
  // these are the fewer.
  between: betweenOf('own = 1 and other > 1'),
  wonFrom: betweenOf('other = 1 and own > 1'),
  unrecorded: `select m.table_id from members m join tables t on t.id = m.table_id
    where m.player = ? and m.recorded = 0 and t.status = 'over'
    order by m.settled_at desc limit ?`,
  unreviewed: `select table_id from results where player = ? and player <> '' and review = ''
    order by ended_at desc limit ?`,
  isDeleted: 'select at from deletions where player = ?',
  forget: `update results set player = '' where player = ? and player <> ''`,
};
