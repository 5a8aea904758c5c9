import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PlaceSearch } from '#web/features/composer/PlaceSearch.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LazyPinPicker } from '#web/platform/map/LazyPinPicker.tsx';
import { useMapTexts } from '#web/platform/map/map-texts.ts';
import { CallError, useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { DeleteAccount } from '../../features/account-deletions/DeleteAccount.tsx';
import { ChangeEmail } from '../../features/auth/ChangeEmail.tsx';
import { ChangePassword } from '../../features/auth/ChangePassword.tsx';
import { ChangeTelephone } from '../../features/auth/ChangeTelephone.tsx';
import { OldPasswordField } from '../../features/auth/form.tsx';
import { RecoveryCodeRenewal } from '../../features/auth/RecoveryCodeRenewal.tsx';
import { SessionList } from '../../features/auth/SessionList.tsx';
import { useStepUp } from '../../features/auth/StepUp.tsx';
import { DownloadData } from '../../features/data-exports/DownloadData.tsx';
import { CardTerms, IdentityCardForm } from '../../features/identity-cards/IdentityCardForm.tsx';
import { IdentityCardState } from '../../features/identity-cards/IdentityCardState.tsx';
import { useIdentityCard } from '../../features/identity-cards/use-identity-card.ts';
import { AvatarEditor } from '../../features/members/AvatarEditor.tsx';
import { NotificationTable } from '../../features/members/NotificationTable.tsx';
import { PersonalSection } from '../../features/members/PersonalSection.tsx';
import { PublicSection } from '../../features/members/PublicSection.tsx';
import { SkillsSection } from '../../features/members/SkillsSection.tsx';
import { type MyProfile, profileKey } from '../../features/members/use-my-profile.ts';
import type { OnDirty } from '../../features/members/use-section.ts';
import { MutedList, PushSwitch, QuietHours } from '../../features/notifications/NotificationSettings.tsx';
import { SavedPlaces } from '../../features/notifications/SavedPlaces.tsx';
import { AreaFields } from '../../features/places/AreaFields.tsx';
import { categoryName } from '../../features/posts/post-words.ts';
import { useCategories } from '../../features/posts/use-categories.ts';
import { LinkedAccounts } from '../../features/social-accounts/LinkedAccounts.tsx';
import styles from './SettingsPanels.module.css';

/** Notification types and channels, quiet hours, and saved places (decisions §6). */
export function NotificationsPanel() {
  const t = useMessages();
  const language = useLanguage();
  const categories = useCategories([]);
  const mapTexts = useMapTexts(t('places_map'));
  const texts = { ...mapTexts, pin: t('places_pin'), pinMiddle: t('place_pin_middle') };
  return (
    <>
      <NotificationTable />
      <PushSwitch />
      <QuietHours />
      <SavedPlaces
        categories={categories.map(({ category_id: id }) => ({ id, name: categoryName(categories, id, language) }))}
        picker={(point, onChoose) => (
          <>
            <PlaceSearch id="saved-place-search" onChoose={onChoose} />
            <div className={styles.map}>
              <LazyPinPicker value={point} onChange={onChoose} language={language} texts={texts} />
            </div>
          </>
        )}
      />
      <MutedList />
    </>
  );
}

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

/** The identity card: why it is asked for, its state, handing it in and taking it back. */
export function IdentityPanel({ onDirty }: { onDirty: OnDirty }) {
  const t = useMessages();
  const { data: card, isError, refetch, submit, withdraw } = useIdentityCard();
  if (!card) return isError ? <LoadFailure onRetry={() => void refetch()} /> : <LoadSkeleton rows={5} />;
  const isOpen = card.status === 'none' || card.status === 'refused';
  return (
    <>
      <FormSection title={t('card_terms')}>
        <CardTerms redeemPoints={card.redeem_points} />
      </FormSection>
      {card.status !== 'none' && (
        <FormSection title={t('card_state')}>
          <IdentityCardState card={card} withdraw={withdraw} />
        </FormSection>
      )}
      {isOpen && (
        <FormSection title={t('card_hand_in')}>
          <IdentityCardForm card={card} submit={submit} onDirty={onDirty} />
        </FormSection>
      )}
    </>
  );
}

/** Password, e-mail, number, accounts elsewhere, devices. */
export function SecurityPanel({ profile }: { profile: MyProfile }) {
  const cache = useQueryClient();
  const { withProof, stepUpDialog } = useStepUp();
  const hasPassword = profile.has_password === 1;
  const refresh = () => void cache.invalidateQueries({ queryKey: [profileKey] });
  return (
    <>
      <ChangePassword hasPassword={hasPassword} onDone={refresh} />
      <ChangeEmail email={profile.email} isConfirmed={profile.email_confirmed === 1} hasPassword={hasPassword} />
      <ChangeTelephone telephone={profile.telephone} hasPassword={hasPassword} onChanged={refresh} />
      {profile.role !== 'member' && <RecoveryCodeRenewal />}
      <LinkedAccounts withProof={withProof} />
      <SessionList />
      {stepUpDialog}
    </>
  );
}

/** All own data as one ZIP. */
export function DownloadPanel({ profile }: { profile: MyProfile }) {
  return <DownloadData proof={useOwnerProof(profile.has_password === 1)} />;
}

/** Deleting the account. */
export function DeletePanel({ profile, onLeft }: { profile: MyProfile; onLeft: (restorableUntil: string) => void }) {
  const proof = useOwnerProof(profile.has_password === 1);
  return <DeleteAccount displayName={profile.member_displayname} proof={proof} onLeft={onLeft} />;
}

/** The proof that a delicate act wants: the password, or a one-time code for who has none or forgot it (R4, R6). */
function useOwnerProof(hasPassword: boolean) {
  const t = useMessages();
  const id = useId();
  const wordsOf = useFailureWords();
  const { withProof, stepUpDialog } = useStepUp();
  const [password, setPassword] = useState('');
  const [isByCode, setByCode] = useState(!hasPassword);
  const [error, setError] = useState<string>();

  function showError(words: string) {
    setError(words);
    document.getElementById(id)?.focus();
  }
  const node = isByCode ? (
    <>
      <p className={styles.lead}>{t('proof_by_code')}</p>
      {stepUpDialog}
    </>
  ) : (
    <div className={styles.proof}>
      <OldPasswordField
        id={id}
        value={password}
        error={error}
        onChange={(typed) => {
          setPassword(typed);
          setError(undefined);
        }}
      />
      <Button variant="quiet" size="small" onClick={() => setByCode(true)}>
        {t('use_code_instead')}
      </Button>
      {stepUpDialog}
    </div>
  );
  return {
    node,
    withProof,
    given: isByCode ? {} : { password },
    isGiven() {
      if (isByCode || password) return true;
      showError(t('please_specify_pw'));
      return false;
    },
    takeFailure(failure: unknown) {
      const isWrong = failure instanceof CallError && failure.message === 'current_password_wrong';
      if (isWrong) showError(wordsOf(failure));
      return isWrong;
    },
  };
}
