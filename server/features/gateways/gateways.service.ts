import { createHash, randomBytes } from 'node:crypto'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import {
  gatewayProblems,
  type GatewayPush,
  type GatewayWrite,
  type NewGateway,
} from '#contract/gateways/index.ts'
import type { WriteOutcome } from '#contract/readings/reading.ts'
import { listDeviceCodes, readParameters } from '#server/features/devices/devices.public.ts'
import { takeReadings } from '#server/features/readings/readings.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { gatewayList } from './gateways.list.ts'
import { findGateway, getGatewayRow, insertGateway, noteUse, revokeGateway } from './gateways.store.ts'

const TOKEN_BYTES = 32
const SHOWN_CHARACTERS = 8

/** A token is long and random, so a fast hash without salt is enough to keep it by. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Lets a gateway send readings of a plant. The token leaves the server in this answer only. */
export async function addGateway(work: Work, write: GatewayWrite): Promise<NewGateway> {
  const { db, actor, now, audit } = work
  const token = `vhg_${randomBytes(TOKEN_BYTES).toString('base64url')}`
  const tokenStart = token.slice(0, SHOWN_CHARACTERS)
  const id = await insertGateway(db, {
    plantId: write.powerPlantId,
    name: write.name,
    tokenStart,
    tokenHash: hashOf(token),
    createdAt: now,
    createdByName: actor.fullName,
  })
  audit.created('gateways', id, { ...write, tokenStart })
  return { ...(await gatewayList.get(work, id)), token }
}

/** Ends what a gateway's token is good for. */
export async function endGateway({ db, actor, now, audit }: Work, id: number): Promise<null> {
  const row = await getGatewayRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  if (row.revokedAt !== null) return null
  await revokeGateway(db, id, now)
  audit.did('gateways', id, 'revoked')
  return null
}

/**
 * Takes readings from the gateway that a token belongs to, for its plant.
 *
 * @throws problem `gateways.tokenInvalid`
 */
export async function takePush(
  work: Omit<Work, 'actor'>,
  token: unknown,
  { readings }: GatewayPush,
): Promise<WriteOutcome> {
  const { db, now } = work
  const gateway = typeof token === 'string' ? await findGateway(db, hashOf(token)) : undefined
  if (!gateway) throw new Problem(gatewayProblems.tokenInvalid)
  const { plantId, name } = gateway
  const devices = await listDeviceCodes(db, plantId, [...new Set(readings.map(({ device }) => device))])
  const deviceOf = new Map(devices.map((device) => [device.code, device]))
  const parameters = await readParameters(db, plantId, [])
  const parameterOf = new Map(parameters.map(({ id, deviceKind, code }) => [`${deviceKind} ${code}`, id]))
  const known = readings.map(({ device: deviceCode, parameter, ...reading }) => {
    const device = deviceOf.get(deviceCode)
    // Nothing has the id 0: what is unknown by its code is refused as unknown by its id.
    const parameterId = (device && parameterOf.get(`${device.kind} ${parameter}`)) ?? 0
    return { ...reading, deviceId: device?.id ?? 0, parameterId }
  })
  const outcome = await takeReadings(
    work,
    { powerPlantId: plantId, source: 'gateway', correctionReason: null, readings: known },
    { id: 0, name },
  )
  await noteUse(db, gateway.id, now)
  return outcome
}
