/** Combinations as a language says them. */
interface Sayings {
  /** So many dice of one face. */
  readonly alike: (count: number, face: number) => string;
  /** What begins like this and goes on with faces or sizes. */
  readonly straight: (faces: string) => string;
  readonly groups: (sizes: readonly string[]) => string;
  /** By the name that the engine gives. */
  readonly named: { readonly [name: string]: string };
}

const COUNTS = ['Single', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

/** Says a combination by the name that the engine gives it; one of a house's own keeps its name. */
export const sayCombination =
  ({ alike, straight, groups, named }: Sayings) =>
  (name: string): string => {
    const [, count = '', face] = /^(\w+) ([1-6])s?$/.exec(name) ?? [];
    if (face !== undefined && COUNTS.includes(count)) {
      return alike(COUNTS.indexOf(count) + 1, Number(face));
    }
    const [, faces] = /^Straight (\d–\d)$/.exec(name) ?? [];
    if (faces !== undefined) return straight(faces);
    const [, sizes] = /^Groups of (\d(?: and \d)*)$/.exec(name) ?? [];
    if (sizes !== undefined) return groups(sizes.split(' and '));
    return Object.hasOwn(named, name) ? (named[name] ?? name) : name;
  };
