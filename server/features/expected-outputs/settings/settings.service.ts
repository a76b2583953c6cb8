import { coreProblems, Problem } from '#contract/core/problem.ts'
import { expectedOutputProblems } from '#contract/expected-outputs/problems.ts'
import type {
  OutputSettings,
  OutputSettingsWrite,
  PlantOutputSettings,
} from '#contract/expected-outputs/settings.ts'
import { surroundingsOf } from '#server/features/regulator-feeds/regulator-feeds.public.ts'
import { encrypt } from '#server/platform/config/secrets.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'
import { findOutsideAddress, InternalHost } from '#server/platform/mail/internal-address.ts'

import { openReceiver } from '../delivering/receiver.service.ts'
import { findPlannedPlant } from '../planned-plant.list.ts'
import { OUTPUT_SETTINGS, outputSettings, receiverSecrets } from './settings.store.ts'

/** What a plant lays down for its plans; of the password only whether there is one. */
export async function readSettings(db: Db, plantId: number): Promise<PlantOutputSettings> {
  const [settings, { password }] = await Promise.all([
    outputSettings.read(db, plantId),
    receiverSecrets.read(db, plantId),
  ])
  return { ...settings, hasPassword: password !== null }
}

/**
 * Changes what a plant lays down for its plans.
 *
 * @throws problem `expectedOutputs.internalHost`, or `.passwordMissing` where the one that is kept is for another receiver
 */
export async function changeSettings(
  work: Work,
  { receiverPassword, ...write }: OutputSettingsWrite,
): Promise<PlantOutputSettings> {
  const { db, audit, platform } = work
  const { powerPlantId } = write
  if (!(await findPlannedPlant(db, powerPlantId))) throw new Problem(coreProblems.notFound)
  await requireOutside(work, write)
  const [before, kept] = await Promise.all([
    outputSettings.read(db, powerPlantId),
    receiverSecrets.read(db, powerPlantId),
  ])
  const typed = receiverPassword === null ? null : encrypt(platform.mailKey, receiverPassword)
  const password = needsPassword(write)
    ? (typed ?? (isSameReceiver(before, write) ? kept.password : null))
    : null
  if (needsPassword(write) && password === null) throw new Problem(expectedOutputProblems.passwordMissing)
  await outputSettings.change(work, write)
  if (password !== kept.password) {
    await receiverSecrets.keep(db, powerPlantId, { password }, kept.version)
    // History tells that there is another password, never what it is.
    if (password !== null) audit.did(OUTPUT_SETTINGS, powerPlantId, 'passwordChanged')
  }
  return readSettings(db, powerPlantId)
}

const needsPassword = ({ receiverKind, receiverUserName }: OutputSettings) =>
  (receiverKind === 'ftp' || receiverKind === 'ftps') && receiverUserName !== null

const isSameReceiver = (one: OutputSettings, other: OutputSettings) =>
  one.receiverKind === other.receiverKind &&
  one.receiverAddress === other.receiverAddress &&
  one.receiverPort === other.receiverPort &&
  one.receiverUserName === other.receiverUserName

/** A name that nobody knows at the moment is looked at when something is sent. */
async function requireOutside({ platform }: Work, write: OutputSettings): Promise<void> {
  const { receiverKind, receiverAddress } = write
  if (receiverAddress === null || (receiverKind !== 'ftp' && receiverKind !== 'ftps')) return
  await findOutsideAddress(receiverAddress, platform.config.feedInternalHosts).catch((error: unknown) => {
    if (error instanceof InternalHost) throw new Problem(expectedOutputProblems.internalHost)
  })
}

/** Signs in at the receiver of a plant and sends nothing. @throws problem `expectedOutputs.notReached` with what it said */
export async function testReceiver(
  { db, platform }: Work,
  { powerPlantId }: { readonly powerPlantId: number },
): Promise<{ answer: string }> {
  const receiver = await openReceiver(db, powerPlantId, {
    key: platform.mailKey,
    surroundings: surroundingsOf(platform.config),
  })
  if (!receiver) throw new Problem(expectedOutputProblems.noReceiver)
  try {
    const { isSent, answer } = await receiver.sender.greet()
    if (!isSent) throw new Problem(expectedOutputProblems.notReached, { answer })
    return { answer }
  } finally {
    receiver.sender.close()
  }
}
