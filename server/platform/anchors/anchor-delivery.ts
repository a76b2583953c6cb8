import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { defineJob, type Job } from '../jobs/job.ts'
import { openMailServer } from '../mail/mail-server.ts'
import { readMailSettings, withPassword } from '../mail/mail-settings.store.ts'
import { anchorFile, readAnchors } from './anchor-file.ts'
import { anchorMail } from './deliver.rules.ts'
import { deliverNewest, toServer, type Deliver, type Destinations } from './deliver.ts'
import { stampRecord } from './time-stamps.ts'

type AnchorConfig = Pick<
  Config,
  | 'anchorDir'
  | 'anchorMail'
  | 'anchorUrl'
  | 'anchorToken'
  | 'anchorTimeStampUrl'
  | 'anchorTimeStampCa'
  | 'mailInternalHosts'
>

/** Where the configuration sends the newest record. It is no setting of the database: whoever alters that could switch it off. */
export function destinationsOf(config: AnchorConfig, mailKey: Buffer, db: Db): Destinations {
  const { anchorDir, anchorMail: addresses, anchorUrl, anchorToken, anchorTimeStampUrl } = config
  const service = anchorTimeStampUrl && { url: anchorTimeStampUrl, authoritiesFile: config.anchorTimeStampCa }
  return {
    ...(addresses.length > 0 && { mail: byMail(db, mailKey, config) }),
    ...(anchorUrl !== undefined && { server: toServer(anchorUrl, anchorToken) }),
    ...(service && { timeStamp: (record) => stampRecord(anchorDir, service, record) }),
  }
}

function byMail(
  db: Db,
  key: Buffer,
  { anchorMail: addresses, mailInternalHosts }: Pick<AnchorConfig, 'anchorMail' | 'mailInternalHosts'>,
): Deliver {
  return async (record, unsent) => {
    const settings = await readMailSettings(db)
    if (!settings?.isOn) throw new Error('E-mail is off')
    const server = openMailServer(withPassword(settings, key), mailInternalHosts)
    try {
      for (const toAddress of addresses) {
        const mail = {
          key: `anchor-${record.no}`,
          toAddress,
          toName: toAddress,
          ...anchorMail(record, unsent),
        }
        const { isSent, answer } = await server.send(mail)
        if (!isSent) throw new Error(answer)
      }
    } finally {
      server.close()
    }
  }
}

/** Every minute sends the newest record to where it has not come yet, by one process. */
export function anchorDelivery(config: AnchorConfig, mailKey: Buffer): Job {
  return defineJob({
    name: 'anchor-delivery',
    schedule: '* * * * *',
    async run({ db, now }) {
      const destinations = destinationsOf(config, mailKey, db)
      if (Object.keys(destinations).length === 0) return
      const { records } = await readAnchors(anchorFile(config.anchorDir))
      await deliverNewest(config.anchorDir, destinations, { records, now })
    },
  })
}
