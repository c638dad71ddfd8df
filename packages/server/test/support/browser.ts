import { ask, type Reply } from '../app.ts';

/** A browser with cookies, at a page of the server's own site. */
export interface Browser {
  get<T = unknown>(path: string): Promise<Reply<T>>;
  post<T = unknown>(path: string, body?: unknown): Promise<Reply<T>>;
  patch<T = unknown>(path: string, body: unknown): Promise<Reply<T>>;
  delete<T = unknown>(path: string): Promise<Reply<T>>;
  readonly cookies: Map<string, string>;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** `check` sees every answer. */
export const browserAt = (
  url: string,
  check: (method: string, path: string, reply: Reply) => void = () => undefined,
): Browser => {
  const cookies = new Map<string, string>();
  const send = async <T>(method: string, path: string, body?: unknown): Promise<Reply<T>> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await ask<T>(url, path, {
      method,
      body,
      headers: {
        'sec-fetch-site': 'same-origin',
        'user-agent': FIREFOX,
        ...(cookie === '' ? {} : { cookie }),
      },
    });
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    check(method, path, reply);
    return reply;
  };
  return {
    cookies,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
  };
};
