/** A Nexus collection as tests begin it, and an answer to it. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { addNexus } from '@pakmut/contract/nexus/nexus.contract.ts';
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.rules.ts';

export const words = (th: string) => ({ th });
export const busStopForm: FormDefinition = {
  sections: [
    {
      questions: [
        { id: 'where', kind: 'place', label: words('ป้ายอยู่ตรงไหน'), required: true },
        {
          id: 'roof',
          kind: 'single',
          label: words('มีหลังคาไหม'),
          choices: ['yes', 'no'].map((id) => ({ id, label: words(id) })),
        },
      ],
    },
  ],
};
type Collection = InputOf<typeof addNexus>;

export const collection = (change: Partial<Collection> = {}): Collection => ({
  name: words('ป้ายรถเมล์'),
  detail: words('สำรวจด้วยกัน'),
  form: busStopForm,
  isPublicAnswer: 1,
  isAnsOpen: 1,
  isViewOpen: 1,
  openDate: '2020-01-01T00:00:00.000Z',
  closeDate: '',
  ...change,
});

export const busStop = { where: { latitude: 13.75, longitude: 100.5 }, roof: 'yes' };
