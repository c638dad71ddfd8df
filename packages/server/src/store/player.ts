import type { PlayerId } from '@barrelhouse/protocol';

export interface Player {
  readonly player: PlayerId;
  readonly name: string;
  readonly createdAt: number;
}
