/** Mails: how they look, and the way to the mail server that the settings name. */
import { createTransport } from 'nodemailer';
import { escapeHtml } from '#api/platform/language/html.ts';
import type { Config } from '#api/platform/process/config.ts';
import { type Delivery, NotDelivered } from './delivery.ts';
import { type TextKey, textIn } from './texts.ts';

/** The content of a mail to one person; its texts are in the dictionaries (`mail_…`). */
export type MailContent = {
  readonly to: string;
  /** Language of the reader (`members.language`). */
  readonly language: string;
  /** Display name for the greeting; without it the mail greets nobody. */
  readonly name?: string;
  readonly subject: TextKey;
  /** Paragraphs, parted by an empty line. */
  readonly body: TextKey;
  readonly values?: Record<string, string>;
  readonly button?: { readonly label: TextKey; readonly link: string };
  /** After this moment the mail is of no use, such as one whose link has ended. */
  readonly expiresAt?: Date;
};

/** A mail as the mail server gets it. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

/** Writes a mail as text and as HTML, which say the same. Names of members are escaped. */
export function composeMail(content: MailContent, site: string): Mail {
  const { language, button } = content;
  const values = { site, name: content.name ?? '', ...content.values };
  const translate = (key: TextKey) => textIn(language, key, values);
  const paragraphs = [...(content.name ? [translate('mail_greeting')] : []), ...translate(content.body).split('\n\n')];
  const footer = translate('mail_footer');
  const text = [
    ...paragraphs,
    ...(button ? [`${translate(button.label)}:\n${button.link}`] : []),
    `-- \n${site}\n${footer}`,
  ].join('\n\n');
  // A line break in a subject would begin a header of its own.
  const subject = translate(content.subject).replace(/\s+/gu, ' ');
  return { to: content.to, subject, text, html: renderHtml(content, { site, subject, paragraphs, footer }) };
}

/** One column of tables and inline styles, because mail programs know little else; readable without any of them. */
function renderHtml(
  { language, button, values }: MailContent,
  parts: { site: string; subject: string; paragraphs: string[]; footer: string },
): string {
  const line = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.7">${escapeHtml(text).replaceAll('\n', '<br />')}</p>`;
  const link = button && escapeHtml(button.link);
  const action = button
    ? `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:#23408e;color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(textIn(language, button.label, values))}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:1.6;color:#544d41">${escapeHtml(textIn(language, 'mail_link_note'))}<br /><a href="${link}" style="color:#23408e;word-break:break-all">${link}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>${escapeHtml(parts.subject)}</title></head>
<body style="margin:0;padding:0;background:#faf7f1;color:#211d17;font-family:'Noto Sans Thai',Sarabun,Tahoma,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:14px">
<tr><td style="padding:20px 28px;border-bottom:3px solid #23408e;font-size:20px;font-weight:bold">${escapeHtml(parts.site)}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${escapeHtml(parts.subject)}</h1>
${parts.paragraphs.map(line).join('\n')}
${action}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #ded6c7;font-size:13px;line-height:1.6;color:#544d41">${escapeHtml(parts.footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const serverMilliseconds = 15_000;

/** The way to the mail server, or null when none is set up. */
export function openMailServer(config: Pick<Config, 'MAIL_URL' | 'MAIL_FROM'>): Delivery<Mail> | null {
  if (!config.MAIL_URL) return null;
  const transport = createTransport(
    // What the address says (user, password, `?requireTLS=true`) wins over these.
    {
      url: config.MAIL_URL,
      pool: true,
      maxConnections: 2,
      connectionTimeout: serverMilliseconds,
      greetingTimeout: serverMilliseconds,
      socketTimeout: serverMilliseconds,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: config.MAIL_FROM },
  );
  // Without a listener an idle connection that breaks would end the process.
  transport.on('error', () => {});
  return {
    async send(mail) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ ...mail, headers }).catch((error: { code?: string; responseCode?: number }) => {
        // The server has refused this recipient or this text; everything else may be better in a minute.
        const forGood = (error.responseCode ?? 0) >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(error.code ?? '');
        const reason = `the mail server failed (${error.code ?? 'unknown'} ${error.responseCode ?? ''})`;
        throw new NotDelivered(reason, forGood ? 'for good' : 'for now');
      });
    },
    close: () => transport.close(),
  };
}
