import { memberType } from '@pakmut/contract/auth/auth.contract.ts';
import { mediaLevelNames } from '@pakmut/contract/members/members.rules.ts';
import type { Permission } from '@pakmut/contract/permissions.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { MemberActs } from './MemberActs.tsx';
import { MemberHonours } from './MemberHonours.tsx';
import { MemberNotes } from './MemberNotes.tsx';
import styles from './MemberRecord.module.css';
import { useActWords } from './staff-act-words.ts';
import { type StaffMember, useMemberContacts } from './use-staff-members.ts';

const identityWords: Record<StaffMember['identity']['status'], MessageKey> = {
  none: 'member_identity_none',
  waiting: 'member_identity_waiting',
  accepted: 'member_identity_accepted',
  refused: 'member_identity_refused',
};

type Props = { member: StaffMember; may: (permission: Permission) => boolean; onChanged: () => Promise<void> };

/** A member as the newsroom knows them, and what it may do about them (design reference A-06). */
export function MemberRecord({ member, may, onChanged }: Props) {
  const t = useMessages();
  const canAct = member.can_act === 1;
  return (
    <article className={styles.record}>
      <RecordHead member={member} />
      {canAct && <MemberActs member={member} may={may} onChanged={onChanged} />}
      <MemberHonours member={member} canChange={canAct && may('members.promote')} onChanged={onChanged} />
      <Figures member={member} />
      {may('members.contacts') && (member.has_email === 1 || member.has_telephone === 1) && (
        <Contacts memberId={member.member_id} />
      )}
      <Part title={t('member_sessions_title')} empty={t('member_sessions_empty')}>
        {member.sessions.map((session) => (
          <SessionLine key={session.session_id} session={session} />
        ))}
      </Part>
      <MemberNotes member={member} canWrite={canAct && may('members.note')} onChanged={onChanged} />
      <Reports member={member} />
      <Acts member={member} />
    </article>
  );
}

function RecordHead({ member }: { member: StaffMember }) {
  const t = useMessages();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const province = language === 'th' ? member.member_province_name : member.member_province_name_en;
  return (
    <header className={styles.head}>
      <Avatar src={member.member_img_profile} size={72} />
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          {member.member_displayname}
        </h2>
        <p className={styles.badges}>
          <MemberBadges member={member} />
        </p>
        <p className={styles.meta}>
          {[
            member.member_username && `@${member.member_username}`,
            mediaLevelNames[member.media_skills_level],
            province,
            t('member_joined', { date: formatDate(member.member_create_date, 'long', language) }),
            member.suspend_date &&
              t('member_suspended_since', { date: formatDate(member.suspend_date, 'long', language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.meta}>{t(identityWords[member.identity.status])}</p>
        <p className={styles.meta}>
          <code>{member.member_id}</code>
        </p>
      </div>
    </header>
  );
}

type Marked = Pick<StaffMember, 'role' | 'member_type' | 'is_suspended' | 'is_leaving' | 'is_verified'>;

/** What a member is, as marks beside the name. */
export function MemberBadges({ member }: { member: Marked }) {
  const t = useMessages();
  return (
    <>
      {member.is_suspended === 1 && <Badge tone="danger">{t('member_state_suspended')}</Badge>}
      {member.is_leaving === 1 && <Badge tone="danger">{t('member_leaving')}</Badge>}
      {member.role !== 'member' && <Badge tone="info">{t(`role_${member.role}`)}</Badge>}
      {member.is_verified === 1 && <Badge tone="success">{t('member_verified')}</Badge>}
      <Badge>{t(member.member_type === memberType.reporter ? 'member_reporter' : 'member_citizen')}</Badge>
    </>
  );
}

function Figures({ member }: { member: StaffMember }) {
  const t = useMessages();
  const figures = [
    [t('figure_posts'), member.post_total],
    [t('figure_videos'), member.post_vdo_total],
    [t('member_figure_comments'), member.comment_total],
    [t('figure_followers'), member.follower_total],
    [t('member_figure_reports'), member.report_total],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Contacts({ memberId }: { memberId: string }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching } = useMemberContacts(memberId, isAsked);
  const email =
    data?.email && `${data.email}${data.email_confirmed === 1 ? '' : ` (${t('member_email_unconfirmed')})`}`;
  return (
    <Part title={t('member_contacts_title')}>
      {data ? (
        <li>{[email, data.telephone].filter(Boolean).join(' · ')}</li>
      ) : (
        <li>
          <Button variant="secondary" size="small" busy={isFetching} onClick={() => setAsked(true)}>
            {t('member_contacts_show')}
          </Button>
          {error && <span role="alert">{wordsOf(error)}</span>}
        </li>
      )}
    </Part>
  );
}

function SessionLine({ session }: { session: StaffMember['sessions'][number] }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <li>
      {session.device || t('session_unknown_device')}
      <span className={styles.when}>
        {t('member_session_used', {
          since: formatDate(session.create_day, 'long', language),
          used: formatDate(session.last_day, 'long', language),
        })}
      </span>
    </li>
  );
}

function Reports({ member }: { member: StaffMember }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <Part title={t('member_reports_title')} empty={t('member_reports_empty')}>
      {member.reports.map((report) => (
        <li key={`${report.subject_id} ${report.date} ${report.reason}`}>
          <strong>{t(`report_reason_${report.reason}`)}</strong>
          <Badge>{t(`review_kind_${report.kind}`)}</Badge>
          <span className={styles.when}>{formatDate(report.date, 'dateTime', language)}</span>
          {(report.header || report.detail) && (
            <p className={styles.text}>{[report.header, report.detail].filter(Boolean).join(' – ')}</p>
          )}
        </li>
      ))}
    </Part>
  );
}

function Acts({ member }: { member: StaffMember }) {
  const t = useMessages();
  const words = useActWords();
  const language = useLanguage();
  return (
    <Part title={t('member_acts_title')} empty={t('member_acts_empty')}>
      {member.acts.map((act) => (
        <li key={`${act.date} ${act.action}`}>
          <strong>{words.action(act.action)}</strong>
          <span className={styles.when}>
            {[act.staff_name, formatDate(act.date, 'dateTime', language)].filter(Boolean).join(' · ')}
          </span>
          {act.detail && <p className={styles.text}>{words.detail(act.detail)}</p>}
        </li>
      ))}
    </Part>
  );
}

/** A list with its heading; `empty` stands where it has no rows. */
function Part({ title, empty, children }: { title: string; empty?: string; children: ReactNode }) {
  const id = useId();
  const isEmpty = Array.isArray(children) && children.length === 0;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {isEmpty ? <p className={styles.note}>{empty}</p> : <ul className={styles.rows}>{children}</ul>}
    </section>
  );
}
