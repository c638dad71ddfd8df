import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { LoopFigures } from './loop-run.ts';
import { canPin } from './under-test.ts';

export interface PeerFigures extends LoopFigures {
  readonly name: string;
  readonly heap: number;
}

const measure = (
  name: string,
  folder: string,
  args: readonly string[],
  tables: number,
): PeerFigures | undefined => {
  const command = [process.execPath, 'drive.mjs', ...args];
  const [program = '', ...all] = canPin() ? ['taskset', '-c', '1', ...command] : command;
  const { stdout } = spawnSync(program, all, { cwd: folder, encoding: 'utf8', timeout: 120_000 });
  const line = stdout.split('\n').find((text) => text.startsWith('{'));
  if (line === undefined) return undefined;
  const { mps, lat, serverCpuUsPerMove, memKB } = JSON.parse(line);
  const { p50, p99, max: slowest } = lat;
  const heap = memKB.idle2clients_heap;
  const bytes = Number.NaN;
  return { name, tables, rate: mps, p50, p99, slowest, cpu: serverCpuUsPerMove, heap, bytes };
};

/** Two seats at each table, everything in memory. `folder` has the drivers of the other servers. */
export const measureBoardgameIo = (
  folder: string,
  tables: number,
  seconds: number,
): PeerFigures | undefined =>
  measure(
    'boardgame.io, in memory',
    join(folder, 'bgio'),
    ['memory', 'full', String(tables), String(seconds), 'thin'],
    tables,
  );

export const measureColyseus = (
  folder: string,
  tables: number,
  seconds: number,
): PeerFigures | undefined =>
  measure(
    'Colyseus, in memory',
    join(folder, 'colyseus'),
    ['immediate', String(tables), String(seconds)],
    tables,
  );
