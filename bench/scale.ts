// What a host can expect from one server and from many: moves a second, watchers, recovery, long tables, many tables.
//   npm run bench:scale [-- --only moves,watchers,recovery,length,stored] [--tables 50,500,5000] [--servers 1,2,4]
//     [--rounds 3] [--seconds 3] [--peers folder] [--json file] [--plot file.svg]
// PostgreSQL is a private one with fsync on, on the same machine; servers and database share its cores.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findPostgres, NO_POSTGRES, startPostgres } from '../scripts/postgres.mjs';
import { heading } from './figure.ts';
import { measureLength } from './scale/length.ts';
import { measureMoves } from './scale/moves.ts';
import { plotMoves } from './scale/plot.ts';
import { measureRecovery } from './scale/recovery.ts';
import { measureStored } from './scale/stored.ts';
import { measureWatchers } from './scale/watchers.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'moves,watchers,recovery,length,stored' },
    tables: { type: 'string', default: '50,500,5000' },
    servers: { type: 'string', default: '1,2,4' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    watchers: { type: 'string', default: '10000' },
    stored: { type: 'string', default: '1000000' },
    peers: { type: 'string' },
    json: { type: 'string' },
    plot: { type: 'string' },
  },
});
const wanted = new Set(values.only.split(','));
const seconds = Number(values.seconds);
const numbers = (list: string): readonly number[] => list.split(',').map(Number);

const programs = await findPostgres();
if (programs === undefined) process.stderr.write(`${NO_POSTGRES}\n`);
const postgres =
  programs === undefined ? undefined : await startPostgres(programs, { durable: true });

const results: { [name: string]: unknown } = {};
try {
  const database = postgres?.url;
  if (wanted.has('moves')) {
    const moves = await measureMoves({
      tables: numbers(values.tables),
      servers: numbers(values.servers),
      rounds: Number(values.rounds),
      seconds,
      database,
      peers: values.peers,
    });
    results['moves'] = moves;
    if (values.plot !== undefined) writeFileSync(values.plot, plotMoves(moves));
  }
  if (wanted.has('watchers')) results['watchers'] = await measureWatchers(Number(values.watchers));
  if (wanted.has('recovery')) results['recovery'] = await measureRecovery(database);
  if (wanted.has('length')) results['length'] = await measureLength();
  if (wanted.has('stored')) {
    results['stored'] = await measureStored(Number(values.stored), seconds, database);
  }
} finally {
  await postgres?.stop();
}
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify(results, undefined, 2)}\n`);
  heading(`Written to ${values.json}`);
}
process.exit(0);
