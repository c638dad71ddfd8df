// The few names of WebAssembly used here. Every engine that runs the solver has them; the ES library does not.
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module);
    readonly exports: { readonly [name: string]: unknown };
  }
  class Memory {
    readonly buffer: ArrayBuffer;
  }
}
