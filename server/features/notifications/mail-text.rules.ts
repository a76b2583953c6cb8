import { formatInstant } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { fill, type Language } from '#contract/core/problem.ts'
import { noticeKinds, type NoticeKind } from '#contract/notifications/kinds.ts'

const words = {
  greeting: { vi: 'Kính gửi anh/chị {name},', en: 'Dear {name},' },
  plant: { vi: 'Nhà máy: {plant}', en: 'Plant: {plant}' },
  by: { vi: 'Người thực hiện: {name}', en: 'By: {name}' },
  at: { vi: 'Thời điểm: {at}', en: 'At: {at}' },
  open: { vi: 'Mở trên Vận Hành: {link}', en: 'Open in Vận Hành: {link}' },
  choose: {
    vi: 'Thư do hệ thống Vận Hành tự gửi. Chọn việc nào được báo qua e-mail: {link}',
    en: 'Sent by Vận Hành itself. Choose what you are told by e-mail: {link}',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

/** What a mail says. */
export interface MailedNotice {
  readonly kind: NoticeKind
  readonly subject: string
  readonly detail: string | null
  readonly plantName: string | null
  readonly actorName: string | null
  readonly address: string
  readonly fullName: string
  readonly at: Date
}

/** The words of the mail that tells of a notice, with links to the app at `appUrl`. */
export function mailText(
  notice: MailedNotice,
  language: Language,
  appUrl: string,
): { readonly subject: string; readonly body: string } {
  const { kind, subject, detail, plantName, actorName, address, fullName, at } = notice
  const say = (name: keyof typeof words, params: Readonly<Record<string, string>>) =>
    fill(words[name][language], params)
  const title = `${noticeKinds[kind][language]}: ${subject}`
  const facts = [
    title,
    ...(detail === null ? [] : [detail]),
    ...(plantName === null ? [] : [say('plant', { plant: plantName })]),
    ...(actorName === null ? [] : [say('by', { name: actorName })]),
    say('at', { at: formatInstant(at.toISOString()) }),
  ]
  const parts = [
    say('greeting', { name: fullName }),
    facts.join('\n'),
    say('open', { link: appUrl + address }),
    say('choose', { link: `${appUrl}${paths.notificationPreferences}` }),
  ]
  return { subject: `[Vận Hành] ${title}`, body: `${parts.join('\n\n')}\n` }
}
