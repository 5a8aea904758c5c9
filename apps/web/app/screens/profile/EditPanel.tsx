import { AvatarEditor } from '../../features/members/AvatarEditor.tsx';
import { PersonalSection } from '../../features/members/PersonalSection.tsx';
import { PublicSection } from '../../features/members/PublicSection.tsx';
import { SkillsSection } from '../../features/members/SkillsSection.tsx';
import type { MyProfile } from '../../features/members/use-my-profile.ts';
import type { OnDirty } from '../../features/members/use-section.ts';
import { AreaFields } from '../../features/places/AreaFields.tsx';

/** Picture, what others see, what only I see, skills; each part is saved by itself. */
export function EditPanel({ profile, onDirty }: { profile: MyProfile; onDirty: OnDirty }) {
  return (
    <>
      <AvatarEditor profile={profile} />
      <PublicSection profile={profile} onDirty={onDirty} />
      <PersonalSection profile={profile} onDirty={onDirty} area={(area) => <AreaFields {...area} />} />
      <SkillsSection profile={profile} onDirty={onDirty} />
    </>
  );
}
