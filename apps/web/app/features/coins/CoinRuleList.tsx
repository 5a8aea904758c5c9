import type { EarningKind } from '@pakmut/contract/coins/coins.rules.ts';
import type { ReactNode } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import styles from './CoinRuleList.module.css';
import type { CoinRules } from './use-balance.ts';

const titles: Record<EarningKind, MessageKey> = {
  register: 'point_register',
  add_post: 'point_add_post',
  comment: 'point_comment',
  share: 'point_share',
  view: 'point_view',
  add_audience: 'point_add_audience',
  add_vote_ref: 'point_add_vote_ref',
};
const notes: Record<EarningKind, MessageKey> = {
  register: 'earn_register',
  add_post: 'earn_add_post',
  comment: 'earn_comment',
  share: 'earn_share',
  view: 'earn_view',
  add_audience: 'earn_add_audience',
  add_vote_ref: 'earn_add_vote_ref',
};

/** The nine kinds of coins by the settings in force: seven that are earned, two that members send and get. */
export function CoinRuleList({ rules }: { rules: CoinRules }) {
  const t = useMessages();
  const limits = { max: formatCount(rules.transfer_max), daily: formatCount(rules.transfers_per_day) };
  return (
    <div className={styles.parts}>
      <section aria-labelledby="coins-earn">
        <h2 id="coins-earn">{t('coin_rules_earn')}</h2>
        <ul className={styles.list}>
          {rules.earning
            .filter(({ point }) => point > 0)
            .map((rule) => (
              <Row key={rule.kind} title={t(titles[rule.kind])} amount={`+${formatCount(rule.point)}`}>
                {t(notes[rule.kind], { count: formatCount(rule.per) })}
                {rule.per_day > 0 && ` ${t('earn_per_day', { count: formatCount(rule.per_day) })}`}
              </Row>
            ))}
        </ul>
        <p className={styles.note}>{t('coin_rules_own')}</p>
      </section>
      <section aria-labelledby="coins-send">
        <h2 id="coins-send">{t('coin_rules_send')}</h2>
        <ul className={styles.list}>
          <Row title={t('coin_rules_receive')} amount={`1–${limits.max}`}>
            {t('coin_rules_receive_note')}
          </Row>
          <Row title={t('coin_rules_give')} amount={`1–${limits.max}`}>
            {t('coin_rules_give_note', limits)}
            {rules.hold_hours > 0 && ` ${t('coin_rules_hold', { count: formatCount(rules.hold_hours) })}`}
          </Row>
        </ul>
        <p className={styles.note}>{t('coin_rules_anonymous')}</p>
      </section>
      <section aria-labelledby="coins-back">
        <h2 id="coins-back">{t('coin_rules_back')}</h2>
        <p>{t('coin_rules_back_note')}</p>
      </section>
    </div>
  );
}

function Row({ title, amount, children }: { title: string; amount: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <div>
        <strong>{title}</strong>
        <p className={styles.note}>{children}</p>
      </div>
      <span className={styles.amount}>{amount}</span>
    </li>
  );
}
