import { receiverName } from '#contract/expected-outputs/settings.ts'
import { openFileSender, type Surroundings } from '#server/features/regulator-feeds/regulator-feeds.public.ts'
import { decrypt } from '#server/platform/config/secrets.ts'
import type { Db } from '#server/platform/db/database.ts'

import { outputSettings, receiverSecrets } from '../settings/settings.store.ts'

/** What sending needs to know of this installation: what passwords are encrypted with, and where receivers may be. */
export interface DeliveryOptions {
  readonly key: Buffer
  readonly surroundings: Surroundings
}

/** The way to the receiver of a plant, and its name; undefined where none is laid down. */
export async function openReceiver(db: Db, plantId: number, { key, surroundings }: DeliveryOptions) {
  const [settings, { password }] = await Promise.all([
    outputSettings.read(db, plantId),
    receiverSecrets.read(db, plantId),
  ])
  const { receiverKind, receiverAddress, receiverPort, receiverFolder, receiverUserName } = settings
  const name = receiverName(settings)
  if (receiverKind === 'none' || receiverAddress === null || name === null) return undefined
  const receiver = {
    address: receiverAddress,
    port: receiverPort,
    folder: receiverFolder,
    userName: receiverUserName,
    // One encrypted with another key is empty, which the receiver refuses.
    password: password === null ? null : (decrypt(key, password) ?? ''),
  }
  return { name, sender: openFileSender(receiverKind, receiver, surroundings) }
}
