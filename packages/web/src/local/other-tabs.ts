/** The referees of other tabs. All of them read and write the same tables. */
export interface OtherTabs {
  /** Tells them that a table has a new entry. */
  ring(table: string): void;
  /** Calls `heard` when one of them has written an entry. */
  listen(heard: (table: string) => void): void;
}

const CHANNEL = 'barrelhouse.tables';

export const otherTabs = (): OtherTabs => {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    ring: (table) => channel.postMessage(table),
    listen: (heard) =>
      channel.addEventListener('message', ({ data }: MessageEvent<string>) => heard(data)),
  };
};
