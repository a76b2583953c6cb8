import * as z from 'zod'

import { optionalText, text } from '#contract/core/rules.ts'

/** How many backups are kept: of the last days, weeks and months that have one, the newest of each. */
export const Retention = z.object({
  keepDays: z.int().min(1).max(90),
  keepWeeks: z.int().min(0).max(52),
  keepMonths: z.int().min(0).max(120),
})
export type Retention = z.output<typeof Retention>

/** Text that is absent when its part of the settings is off. */
const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'On the clock of the plants, e.g. 01:30' })

const BackupFields = Retention.extend({
  /** Whether backups are made by themselves every night. */
  isOn: z.boolean(),
  dailyAt: TimeOfDay,
  /** An absolute folder of the server; null for the one in the data folder. */
  folder: optionalText(400),
  /** Whether each backup is also sent to an S3-compatible store. */
  s3IsOn: z.boolean(),
  s3Endpoint: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable(),
  s3Region: optionalText(60),
  s3Bucket: optionalText(200),
  /** Put before the names of the files, e.g. `nha-may/`. */
  s3Prefix: optionalText(200),
  s3KeyId: optionalText(200),
})

/** A secret key that is null stays as it is kept, for the store it was kept for. */
export const BackupSettingsWrite = BackupFields.extend({
  s3Secret: optionalText(200),
  version: z.int().min(0),
})
export type BackupSettingsWrite = z.output<typeof BackupSettingsWrite>

/** The settings as an administrator sees them; the secret key is never told. */
export const BackupSettings = BackupFields.extend({
  s3Endpoint: z.string().nullable(),
  hasS3Secret: z.boolean(),
  /** 0 until they are first kept. */
  version: z.int().min(0),
})
export type BackupSettings = z.output<typeof BackupSettings>

/** What the S3 store answered when it was tried. */
export const StoreAnswer = z.object({ answer: text(500) })
export type StoreAnswer = z.output<typeof StoreAnswer>
