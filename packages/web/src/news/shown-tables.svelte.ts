/** Tables that the screen on show tells about, besides the one in its address: news of them would repeat it. */
class ShownTables {
  ids: readonly string[] = $state.raw([]);
}

export const shownTables: ShownTables = new ShownTables();
