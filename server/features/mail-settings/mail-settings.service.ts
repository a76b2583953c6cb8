import { fill, Problem, type Language } from '#contract/core/problem.ts'
import { formatInstant } from '#contract/core/format.ts'
import {
  mailSettingsProblems,
  type MailSettings,
  type MailSettingsWrite,
  type MailTestAnswer,
} from '#contract/mail-settings/index.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { encrypt } from '#server/platform/config/secrets.ts'
import { takeTurns } from '#server/platform/db/take-turns.ts'
import type { Work } from '#server/platform/http/call.ts'
import { findOutsideAddress, InternalHost } from '#server/platform/mail/internal-address.ts'
import { openMailServer } from '#server/platform/mail/mail-server.ts'
import {
  keepMailSettings,
  readMailSettings,
  withPassword,
  type KeptMailSettings,
} from '#server/platform/mail/mail-settings.store.ts'
import { readOutboxState } from '#server/platform/mail/outbox.store.ts'

const ENTITY = 'mail-settings'
/** There is one row of settings; those who keep it take turns. */
const ONLY_ID = 1
const KEEPING_TURN = 6_400_000_000_001

const unset: Omit<KeptMailSettings, 'password'> = {
  isOn: false,
  host: '',
  port: 587,
  security: 'startTls',
  userName: null,
  fromAddress: '',
  fromName: 'Vận Hành',
  appUrl: '',
  version: 0,
}

/** How e-mail leaves this installation; the password stays here. */
export async function getMailSettings({ db }: Pick<Work, 'db'>): Promise<MailSettings> {
  const [kept, outbox] = await Promise.all([readMailSettings(db), readOutboxState(db)])
  const { password, ...settings } = kept ?? { ...unset, password: null }
  return { ...settings, hasPassword: password !== null, outbox }
}

/**
 * Changes how e-mail leaves this installation.
 *
 * @throws problem `core.changedMeanwhile`, `mailSettings.internalHost` or `mailSettings.passwordMissing`
 */
export async function changeMailSettings(work: Work, write: MailSettingsWrite): Promise<MailSettings> {
  const { db, audit } = work
  await takeTurns(db, KEEPING_TURN)
  const before = await readMailSettings(db)
  await requireVersion(db, ENTITY, { id: ONLY_ID, version: before?.version ?? 0 }, write.version)
  await requireOutside(work, write.host)
  const kept = { ...sealed(work, write, before), version: write.version + 1 }
  await keepMailSettings(db, kept)
  audit.changed(ENTITY, ONLY_ID, told(before ?? { ...unset, password: null }), told(kept))
  // History tells that there is another password, never what it is.
  if (write.password !== null && kept.password !== null) audit.did(ENTITY, ONLY_ID, 'passwordChanged')
  return getMailSettings(work)
}

/** @throws problem `mailSettings.internalHost`; a name that nobody knows at the moment is looked at when mails go out */
async function requireOutside({ platform }: Pick<Work, 'platform'>, host: string): Promise<void> {
  try {
    await findOutsideAddress(host, platform.config.mailInternalHosts)
  } catch (error) {
    if (error instanceof InternalHost) throw new Problem(mailSettingsProblems.internalHost)
  }
}

function told({ version: _version, password, ...settings }: KeptMailSettings) {
  return { ...settings, hasPassword: password !== null }
}

/**
 * Settings with the password encrypted: the one that was typed, or the one kept for this server and user.
 *
 * @throws problem `mailSettings.passwordMissing`: a kept password is not shown to another server
 */
function sealed(
  { platform }: Pick<Work, 'platform'>,
  write: MailSettingsWrite,
  kept: KeptMailSettings | undefined,
): KeptMailSettings {
  const { password, userName, host, port, security } = write
  if (userName === null) return { ...write, password: null }
  if (password !== null) return { ...write, password: encrypt(platform.mailKey, password) }
  const isSame =
    kept?.userName === userName && kept.host === host && kept.port === port && kept.security === security
  if (!isSame || kept.password === null) throw new Problem(mailSettingsProblems.passwordMissing)
  return { ...write, password: kept.password }
}

const testWords = {
  subject: { vi: '[Vận Hành] Thư thử', en: '[Vận Hành] Test mail' },
  body: {
    vi: 'Thư thử từ hệ thống Vận Hành, gửi lúc {at} theo yêu cầu của {name}.\nNhận được thư này nghĩa là cấu hình e-mail đã đúng.\n\n{link}\n',
    en: 'A test mail from Vận Hành, sent at {at} for {name}.\nThat you have got it means that e-mail is configured well.\n\n{link}\n',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

/**
 * Sends one mail with the kept settings, and tells what the mail server said. Nothing is changed, so that it does no harm to
 * wait for the server here; its time limits are far below those of a transaction.
 *
 * @throws problem `mailSettings.notConfigured` or `.notSent` with the server's answer
 */
export async function sendTestMail(work: Work, to: string): Promise<MailTestAnswer> {
  const { db, actor, now, caller, platform } = work
  const settings = await readMailSettings(db)
  if (!settings) throw new Problem(mailSettingsProblems.notConfigured)
  const server = openMailServer(withPassword(settings, platform.mailKey), platform.config.mailInternalHosts)
  try {
    const { isSent, answer } = await server.send({
      key: `test-${caller.requestId}`,
      toAddress: to,
      toName: actor.fullName,
      subject: testWords.subject[caller.language],
      body: fill(testWords.body[caller.language], {
        at: formatInstant(now.toISOString()),
        name: actor.fullName,
        link: settings.appUrl,
      }),
    })
    if (!isSent) throw new Problem(mailSettingsProblems.notSent, { answer })
    return { answer }
  } finally {
    server.close()
  }
}
