/** Slides as editors write them. Apart from the calls of readers, because every first page brings that file. */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, strict } from '../fields.ts';
import { scheduleStates } from '../schedule.ts';
import { Slide, SlideType, slideTexts } from './editorial.contract.ts';

const When = Type.Union([Instant, Type.Literal('')]);
const slideFields = {
  slide_type: SlideType,
  ...slideTexts,
  slide_link: Type.String({ maxLength: 500, description: 'a page of this site, an https address, or empty' }),
  position: Type.Integer({ minimum: 0, maximum: 1_000, description: 'lower ones come first' }),
  begin_date: Type.Union(When.anyOf, { description: 'empty: at once' }),
  end_date: Type.Union(When.anyOf, { description: 'exclusive; empty: without end' }),
  is_published: Flag,
};
/** Exported, so that the description of the calls has it once. */
export const SlideBody = Type.Object(slideFields, strict);

const slideId = Type.Object({ slideID: AddressId });
const changedSlide = Type.Object({ slideID: Id });

export const listAllSlidesForStaff = endpoint({
  method: 'GET',
  path: '/admin/slide',
  access: 'member',
  permission: 'content.manage',
  summary: 'All slides with their schedule, in their order.',
  result: Type.Array(
    Type.Object({
      ...Slide.properties,
      ...slideFields,
      slide_img_thumb_path: Type.String({ description: 'empty, as all addresses are: no picture yet' }),
      slide_state: Type.Enum(scheduleStates),
    }),
  ),
});

export const addSlide = endpoint({
  method: 'POST',
  path: '/admin/slide',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  once: 'after its effect',
  summary: 'Write a slide; it is published when it has its picture, which comes by a call of its own.',
  body: SlideBody,
  result: changedSlide,
});

export const changeSlide = endpoint({
  method: 'POST',
  path: '/admin/slide/:slideID',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  summary: 'Replace the texts, the place and the schedule of a slide.',
  params: slideId,
  body: SlideBody,
  result: changedSlide,
});

export const deleteSlide = endpoint({
  method: 'POST',
  path: '/admin/slide/:slideID/delete',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  summary: 'Delete a slide and its picture.',
  params: slideId,
  result: changedSlide,
});

export const uploadSlideImage = endpoint({
  method: 'POST',
  path: '/admin/slide/:slideID/image',
  access: 'member',
  permission: 'content.manage',
  rate: 'upload',
  once: 'after its effect',
  summary: 'Upload the JPEG of a slide (multipart field `file`); the one before is removed.',
  params: slideId,
  upload: true,
  result: Type.Object({ slide_img_thumb_path: Type.String() }),
});
