/** The current address. Handles clicks on ordinary links inside the page. */
class Router {
  path: string = $state(location.pathname);
  query: URLSearchParams = $state.raw(new URLSearchParams(location.search));

  get parts(): readonly string[] {
    return this.path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  }

  go(to: string, how: 'push' | 'replace' = 'push'): void {
    const url = new URL(to, location.href);
    if (how === 'push') history.pushState(null, '', url);
    else history.replaceState(null, '', url);
    this.#read();
    scrollTo(0, 0);
  }

  listen(): void {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest?.('a');
      if (!link || link.target !== '' || link.hasAttribute('download')) return;
      const url = new URL(link.href);
      const external = url.origin !== location.origin || /^\/(api|verify)(\/|$)/.test(url.pathname);
      if (external || (url.pathname === location.pathname && url.hash !== '')) return;
      event.preventDefault();
      this.go(url.href);
    });
  }

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();
