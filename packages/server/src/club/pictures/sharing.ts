import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escape } from '../../http/docs/html.ts';
import { noSuchRoute } from '../../http/not-found.ts';
import { busy } from '../../http/problem.ts';
import { RATES } from '../../http/rates.ts';
import { HEIGHT, WIDTH } from './canvas.ts';
import { type PictureMaker, pictureMaker } from './picture-maker.ts';
import { SUBJECTS, type Subject, type SubjectKind, type SubjectParts } from './subjects.ts';

/** What links to this house look like on other sites: tags in the page's head, and pictures. */
export interface Sharing {
  /** Tags for the head of the page at this address, title included; `undefined` if it has none of its own. */
  readonly headFor: (request: FastifyRequest) => Promise<string | undefined>;
  readonly addRoutes: (app: FastifyInstance) => void;
}

/** Subjects are read again after this time. */
const FRESH_MS = 30_000;
const MOST_SUBJECTS = 500;

/** A picture whose address names its contents never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=60';
/** Shown in place of pictures that cannot be drawn. */
const PLAIN_PICTURE = '/share.png';

interface Address {
  readonly kind: SubjectKind;
  readonly name: string;
  readonly query: URLSearchParams;
}

/** The parts of the query that change a picture. */
const RELEVANT = ['game', 'season', 'week'];

const relevant = (query: URLSearchParams): URLSearchParams => {
  const kept = new URLSearchParams();
  for (const name of RELEVANT) {
    const value = query.get(name);
    if (value !== null && value.length <= 64) kept.set(name, value);
  }
  return kept;
};

const PAGES: readonly (readonly [pattern: RegExp, kind: SubjectKind])[] = [
  [/^\/@([^/]+)$/, 'players'],
  [/^\/ranks\/([^/]+)$/, 'ranks'],
  [/^\/luck(?:\/([^/]+))?$/, 'luck'],
  [/^\/table\/([^/]+)$/, 'tables'],
];

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/** What a page is about, by its address. */
const addressOf = (url: string): Address | undefined => {
  const [path = '', query = ''] = url.split('?');
  for (const [pattern, kind] of PAGES) {
    const found = pattern.exec(path);
    const name = found && decoded(found[1] ?? 'all');
    if (name) return { kind, name, query: relevant(new URLSearchParams(query)) };
  }
  return undefined;
};

const tagOf = (svg: string): string =>
  createHash('sha256').update(svg).digest('base64url').slice(0, 16);

const meta = (attribute: 'property' | 'name', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escape(content)}">`;

/** The address under which the page is known outside, for links that must be absolute. */
const originOf = (request: FastifyRequest, origins: readonly string[]): string | undefined => {
  const [first] = origins;
  if (first !== undefined) return first;
  return /^[\w.:[\]-]+$/.test(request.host) ? `${request.protocol}://${request.host}` : undefined;
};

export const sharing = (
  parts: SubjectParts,
  origins: readonly string[],
  maker: PictureMaker = pictureMaker(),
): Sharing => {
  const remembered = new Map<
    string,
    { readonly at: number; readonly subject: Subject | undefined }
  >();

  const read = async ({ kind, name, query }: Address): Promise<Subject | undefined> => {
    const key = `${kind}/${name}?${query.toString()}`;
    const known = remembered.get(key);
    const now = performance.now();
    if (known !== undefined && now - known.at < FRESH_MS) return known.subject;
    const subject = await SUBJECTS[kind](parts, name, query);
    remembered.delete(key);
    const [oldest] = remembered.keys();
    if (remembered.size >= MOST_SUBJECTS && oldest !== undefined) remembered.delete(oldest);
    remembered.set(key, { at: now, subject });
    return subject;
  };

  const pictureOf = async ({ kind, name, query }: Address, svg: string | undefined) => {
    if (svg === undefined || !(await maker.available())) return PLAIN_PICTURE;
    const search = new URLSearchParams([...query, ['v', tagOf(svg)]]);
    return `/pictures/${kind}/${encodeURIComponent(name)}.png?${search.toString()}`;
  };

  return {
    async headFor(request) {
      const address = addressOf(request.url);
      const origin = originOf(request, origins);
      const subject = address && (await read(address));
      if (address === undefined || subject === undefined || origin === undefined) return undefined;
      const { title, description, svg } = subject;
      const path = request.url.split('?')[0] ?? '';
      const search = address.query.toString();
      return [
        `<title>${escape(title)} · Barrelhouse</title>`,
        meta('property', 'og:site_name', 'Barrelhouse'),
        meta('property', 'og:type', 'website'),
        meta('property', 'og:title', title),
        meta('property', 'og:description', description),
        meta('property', 'og:url', `${origin}${path}${search === '' ? '' : `?${search}`}`),
        meta('property', 'og:image', `${origin}${await pictureOf(address, svg)}`),
        meta('property', 'og:image:width', String(WIDTH)),
        meta('property', 'og:image:height', String(HEIGHT)),
        meta('name', 'twitter:card', 'summary_large_image'),
      ].join('');
    },
    addRoutes(app) {
      app.get<{ Params: { kind: string; file: string } }>(
        '/pictures/:kind/:file',
        { config: { rate: RATES.pictures } },
        async (request, reply) => {
          const { kind, file } = request.params;
          if (!Object.hasOwn(SUBJECTS, kind) || !file.endsWith('.png')) throw noSuchRoute(request);
          const query = new URLSearchParams(request.url.split('?')[1] ?? '');
          const name = file.slice(0, -'.png'.length);
          const subject = await read({ kind: kind as SubjectKind, name, query: relevant(query) });
          if (subject === undefined) throw noSuchRoute(request);
          if (subject.svg === undefined || !(await maker.available()))
            return reply.header('cache-control', BRIEFLY).redirect(PLAIN_PICTURE);
          const picture = await maker.draw(subject.svg);
          if (picture === undefined) throw busy();
          const isNamed = query.get('v') === tagOf(subject.svg);
          return (
            reply
              .header('cache-control', isNamed ? FOREVER : BRIEFLY)
              // Other sites may show it: everything in it is public.
              .header('cross-origin-resource-policy', 'cross-origin')
              .type('image/png')
              .send(picture.png)
          );
        },
      );
      app.addHook('onClose', () => maker.stop());
    },
  };
};
