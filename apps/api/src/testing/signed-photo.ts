/** Photos with Content Credentials, as a camera that signs makes them: by the library that also reads them, with certificates of the test. */
import type { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync, WasmBuilder } from '@contentauth/c2pa-wasm';
import * as x509 from '@peculiar/x509';

export type Signer = {
  /** The certificate that vouches for the signer's. */
  readonly root: string;
  /** The JPEG with credentials of a tool, about a picture that came about in this way (a kind of the IPTC). */
  sign(jpeg: Buffer, claim: { tool: string; source: string }): Promise<Buffer>;
};

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
/** Room for the signature and its certificates, which the format wants to know before. */
const reservedBytes = 4096;

/** A signer of an organisation, and the authority that vouches for it. */
export async function createSigner(organisation: string): Promise<Signer> {
  const [rootKeys, keys] = await Promise.all([newKeys(), newKeys()]);
  const validity = { notBefore: new Date('2020-01-01'), notAfter: new Date('2120-01-01'), signingAlgorithm: algorithm };
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity,
    serialNumber: '01',
    name: 'O=Test Authority, CN=Test Root',
    keys: rootKeys,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  });
  const certificate = await x509.X509CertificateGenerator.create({
    ...validity,
    serialNumber: '02',
    subject: `O=${organisation}, CN=Camera 1`,
    issuer: root.subject,
    publicKey: keys.publicKey,
    signingKey: rootKeys.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.emailProtection], true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  });
  const chain = [certificate, root].map(({ rawData }) => Buffer.from(rawData));
  return {
    root: root.toString('pem'),
    sign: (jpeg, claim) => signJpeg(jpeg, claim, (bytes) => coseSignature(bytes, chain, keys.privateKey)),
  };
}

function newKeys(): Promise<webcrypto.CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}

async function signJpeg(
  jpeg: Buffer,
  { tool, source }: { tool: string; source: string },
  sign: (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Buffer> {
  initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))) });
  const [name, version] = tool.split('/');
  const digitalSourceType = `http://cv.iptc.org/newscodes/digitalsourcetype/${source}`;
  const builder = WasmBuilder.fromJson(
    JSON.stringify({
      claim_generator_info: [{ name, version }],
      assertions: [{ label: 'c2pa.actions.v2', data: { actions: [{ action: 'c2pa.created', digitalSourceType }] } }],
    }),
  );
  const scope = globalThis as { FileReaderSync?: unknown };
  // The builder reads as a worker of a browser does.
  scope.FileReaderSync = MemoryReader;
  try {
    const definition = { sign, reserveSize: reservedBytes, alg: 'es256' };
    return Buffer.from(await builder.sign(definition, [], 'image/jpeg', new MemoryBlob(Uint8Array.from(jpeg))));
  } finally {
    delete scope.FileReaderSync;
    builder.free();
  }
}

class MemoryBlob extends Blob {
  readonly content: Uint8Array<ArrayBuffer>;
  constructor(content: Uint8Array<ArrayBuffer>) {
    super([content]);
    this.content = content;
  }
  override slice(start = 0, end = this.content.length): MemoryBlob {
    return new MemoryBlob(this.content.slice(start, end));
  }
}

class MemoryReader {
  readAsArrayBuffer({ content }: MemoryBlob): ArrayBuffer {
    return content.buffer;
  }
}

/** COSE_Sign1 with the certificates in its protected header, padded to the reserved size (RFC 9052, C2PA 2.4 §13.2). */
async function coseSignature(
  payload: Uint8Array,
  chain: readonly Buffer[],
  key: webcrypto.CryptoKey,
): Promise<Uint8Array<ArrayBuffer>> {
  const header = cbor.map([
    [cbor.head(0, 1), Buffer.from([0x26])],
    [cbor.head(0, 33), cbor.array(chain.map(cbor.bytes))],
  ]);
  const signed = cbor.array([
    cbor.text('Signature1'),
    cbor.bytes(header),
    cbor.bytes(Buffer.alloc(0)),
    cbor.bytes(payload),
  ]);
  const signature = Buffer.from(await crypto.subtle.sign(algorithm, key, Uint8Array.from(signed)));
  const withPadding = (length: number) =>
    Buffer.concat([
      Buffer.from([0xd2]),
      cbor.array([
        cbor.bytes(header),
        cbor.map([[cbor.text('pad'), cbor.bytes(Buffer.alloc(length))]]),
        Buffer.from([0xf6]),
        cbor.bytes(signature),
      ]),
    ]);
  // Lengths of 256 and more take the same two bytes.
  const least = 256;
  return Uint8Array.from(withPadding(least + reservedBytes - withPadding(least).length));
}

/** As much of CBOR (RFC 8949) as a signature needs. */
const cbor = {
  head(major: number, value: number): Buffer {
    if (value < 24) return Buffer.from([(major << 5) | value]);
    if (value < 256) return Buffer.from([(major << 5) | 24, value]);
    if (value < 65_536) return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
    const head = Buffer.from([(major << 5) | 26, 0, 0, 0, 0]);
    head.writeUInt32BE(value, 1);
    return head;
  },
  bytes: (content: Uint8Array) => Buffer.concat([cbor.head(2, content.length), content]),
  text: (content: string) => Buffer.concat([cbor.head(3, Buffer.byteLength(content)), Buffer.from(content)]),
  array: (items: readonly Buffer[]) => Buffer.concat([cbor.head(4, items.length), ...items]),
  map: (entries: readonly (readonly [Buffer, Buffer])[]) =>
    Buffer.concat([cbor.head(5, entries.length), ...entries.flat()]),
};
