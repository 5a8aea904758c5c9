declare module 'rabbit-node' {
  const Rabbit: { zg2uni(text: string): string };
  export = Rabbit;
}
