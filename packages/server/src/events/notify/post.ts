import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { NotPublic, publicLookup, urlFault } from './public-address.ts';

/** How a request to a push service or webhook ended. */
export type Posted =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfterMs: number }
  | { readonly kind: 'failed'; readonly why: 'timeout' | 'not-public' | 'unreachable' };

export type Post = (
  url: string,
  headers: { readonly [name: string]: string },
  body: Buffer,
) => Promise<Posted>;

const TIMEOUT_MS = 10_000;

const retryAfterOf = (value: string | undefined): number => {
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
};

/**
 * Posts to an address that a player gave. It follows no redirect, reads no answer, and connects to public addresses
 * only, unless `local` is set for tests.
 */
export const poster =
  (signal: AbortSignal, local = false): Post =>
  async (url, headers, body) => {
    if (!local && urlFault(url) !== undefined) return { kind: 'failed', why: 'not-public' };
    const begin = url.startsWith('http:') ? requestHttp : requestHttps;
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(body.length) },
      agent: false as const,
      signal,
      ...(local ? {} : { lookup: publicLookup }),
    };
    return new Promise((done) => {
      const request = begin(url, options, (response) => {
        const { statusCode: status = 0 } = response;
        clearTimeout(timer);
        done({
          kind: 'answered',
          status,
          retryAfterMs: retryAfterOf(response.headers['retry-after']),
        });
        request.destroy();
      });
      let timedOut = false;
      // Covers the whole request: a server that sends one byte a second is slow, too.
      const timer = setTimeout(() => {
        timedOut = true;
        request.destroy();
      }, TIMEOUT_MS);
      const fail = (error?: Error): void => {
        clearTimeout(timer);
        const why = timedOut
          ? 'timeout'
          : error instanceof NotPublic
            ? 'not-public'
            : 'unreachable';
        done({ kind: 'failed', why });
      };
      request.on('error', fail);
      request.on('close', () => fail());
      request.end(body);
    });
  };
