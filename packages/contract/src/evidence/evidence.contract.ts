/** What photos of a story say about it: where they were seen before, and what their originals know (decision 0088). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant } from '../fields.ts';
import { credentialStates, mediaSources, zoneSources } from './evidence.rules.ts';

const postID = Type.Object({ postID: AddressId });

const SimilarPhoto = Type.Object({
  post_id: Id,
  header: Type.String(),
  date: Instant,
  img: Type.String({ description: 'the photo there, small' }),
  is_hidden: Flag,
  distance: Type.Integer({ description: 'in how many of 64 bits the perceptual hashes differ; 0 is the same picture' }),
});

export const listSimilarPhotos = endpoint({
  method: 'GET',
  path: '/admin/story/:postID/similarPhotos',
  access: 'member',
  permission: 'photos.compare',
  summary:
    'For each photo of a story that is or was public: the same or nearly the same picture in other such stories. Never who wrote an anonymous one (R26).',
  params: postID,
  result: Type.Array(
    Type.Object({
      img: Type.String(),
      is_compared: Type.Union([Type.Literal(0), Type.Literal(1)], {
        description: '0 while the photo waits for its hash, a minute or so after the story was published',
      }),
      similar: Type.Array(SimilarPhoto),
    }),
  ),
});

const Credentials = Type.Object({
  state: Type.Enum(credentialStates, {
    description:
      'trusted: intact, and its signer is on the trust list of the server; intact: unchanged since it was signed, but anybody can sign under any name; broken: changed since, or damaged',
  }),
  signer: Type.String({ description: 'organisation that the certificate names' }),
  date: Type.Optional(Type.Union([Instant], { description: 'of a time stamp; a signature without one says no time' })),
  tool: Type.String({ description: 'program or camera that made the claim' }),
  source: Type.Optional(Type.Enum(mediaSources)),
});

export const examineOriginals = endpoint({
  method: 'GET',
  path: '/admin/story/:postID/originals',
  access: 'member',
  permission: 'originals.view',
  rate: 'write',
  summary:
    'What the originals of a story’s photos say: capture time and place against the story, camera, program, Content Credentials. Each look is logged. An anonymous story has no originals.',
  params: postID,
  result: Type.Array(
    Type.Object({
      photo_id: Type.String({ description: 'for `getOriginalForStaff`; empty where there is no original' }),
      img: Type.String(),
      is_readable: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0: the file could not be read' }),
      taken: Type.Optional(
        Type.Object({
          date: Instant,
          zone: Type.Enum(zoneSources, { description: 'assumed: the file says no zone, so it is taken for Thai time' }),
          hours_before: Type.Number({
            description: 'from capture to posting; negative when the file says a later time',
          }),
        }),
      ),
      place: Type.Optional(
        Type.Object({
          latitude: Type.Number(),
          longitude: Type.Number(),
          km_from_pin: Type.Number(),
        }),
      ),
      camera: Type.String(),
      software: Type.String(),
      credentials: Type.Optional(Credentials),
    }),
  ),
});
