// The few names of WebAssembly used here. Every engine that runs the solver has them; the ES library does not.
declare namespace WebAssembly {
  interface Module {
    readonly customSections?: never;
  }
  interface Instance {
    readonly exports: { readonly [name: string]: unknown };
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  const Module: new (bytes: Uint8Array) => Module;
  const Instance: new (module: Module) => Instance;
}
