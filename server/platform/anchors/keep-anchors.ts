import type { Logger } from 'pino'
import * as z from 'zod'

import type { Delivery, DeliveryKind } from '#contract/integrity/index.ts'

import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { readSetting, setSetting } from '../db/settings.store.ts'
import { takeTurns } from '../db/take-turns.ts'
import {
  anchorFile,
  appendAnchors,
  BEGINNING,
  readAnchors,
  type AnchorContent,
  type AnchorEnd,
  type AnchorReading,
  type AnchorRecord,
  type Head,
} from './anchor-file.ts'
import { readDeliveries } from './deliver.ts'
import { findStrayStamp } from './time-stamps.ts'
import { isCut, isWitnessed, newestOf, NOTHING, witness, type Anchored } from './anchored.rules.ts'

/** Where links come from that are to be witnessed outside of the database. */
export interface AnchorSource {
  /** The newest links that are not witnessed yet, oldest first. */
  readonly newHeads: (
    db: Db,
    isWitnessed: (head: Pick<Head, 'chain' | 'no' | 'hash'>) => boolean,
  ) => Promise<Head[]>
}

/** A file beside the database that witnesses the newest link of every chain. */
export interface Anchors {
  /** Has the file witness what was committed; waits for the disk. @throws when the disk or the database refuses */
  sync(): Promise<void>
  /** Has the file say that somebody answers for what the database says now. */
  acknowledge(db: Db, by: string, reason: string): Promise<void>
  /** What the whole file witnesses, read anew, and what is wrong with it. */
  read(db: Db): Promise<AnchorReport>
  /** How far the places have come that the newest record is sent to. */
  deliveries(): Promise<Delivery[]>
  /** The first time stamp that no record fits; null when all do. */
  findStrayStamp(of: AnchorReport): Promise<number | null>
  /** Why the file could not be written last; null when it could. */
  readonly failure: string | null
}

/** What a file says as a whole. */
export interface AnchorReport {
  readonly anchored: Anchored
  readonly recordCount: number
  /** SHA-256 of its last record, and so of everything in it. */
  readonly hash: string | null
  readonly lastAt: string | null
  /** The first record that was altered or taken out. */
  readonly alteredNo: number | null
  /** Whole, altered at a record, or cut: its end is gone, or all of it, and the database remembers more. */
  readonly state: 'whole' | 'altered' | 'cut'
  /** Every record's hash by number, for what was sent elsewhere. */
  readonly hashes: ReadonlyMap<number, string>
}

/** Any number that nobody else takes turns by. */
const ANCHOR_TURN = 7_800_002
const SETTING = 'anchors'
/** Links of a chain that are kept in memory: the newest is looked for among them. */
const KEPT_LINKS = 500

const Remembered = z.object({ no: z.number(), hash: z.string() })

/** What a process needs to go on witnessing. */
export interface AnchorParts {
  readonly db: Db
  readonly config: Pick<Config, 'anchorDir' | 'anchorTimeStampCa'>
  /** Where the newest record is sent. */
  readonly kinds: readonly DeliveryKind[]
  readonly sources: readonly AnchorSource[]
  readonly now: () => Date
  readonly log: Pick<Logger, 'error'>
}

/**
 * Keeps the file of a folder. Several processes may share it: they take turns by a lock of the database, and each reads what
 * the others have added first. What is committed and not yet in the file is added with the next turn, so a crash in
 * between loses nothing but time; the file is never ahead of the database.
 */
export function keepAnchors({ db, config, kinds, sources, now, log }: AnchorParts): Anchors {
  const witnessFile = new WitnessFile(anchorFile(config.anchorDir), now)
  let failure: string | null = null
  let running: Promise<void> | undefined
  let isAskedAgain = false

  async function takeTurn(turn: Db): Promise<void> {
    await takeTurns(turn, ANCHOR_TURN)
    await witnessFile.readOn()
    const contents: AnchorContent[] = []
    for (const { newHeads } of sources) {
      const found = await newHeads(turn, (head) => witnessFile.has(head))
      contents.push(...found.map((head) => ({ kind: 'head' as const, ...head })))
    }
    if (contents.length === 0) return
    await witnessFile.append(contents)
    await remember(turn, witnessFile.recent)
  }
  async function run(): Promise<void> {
    try {
      do {
        isAskedAgain = false
        await db.transaction().execute(takeTurn)
      } while (isAskedAgain)
      failure = null
    } catch (error) {
      if (failure === null) log.error({ err: error }, 'anchors cannot be written')
      failure = error instanceof Error ? error.message : String(error)
      throw error
    } finally {
      running = undefined
    }
  }

  return {
    sync() {
      // What was committed while a turn was under way may be missing from it: another one follows.
      isAskedAgain = running !== undefined
      running ??= run()
      return running
    },
    async acknowledge(turn, by, reason) {
      await takeTurns(turn, ANCHOR_TURN)
      await witnessFile.readOn()
      const { no, hash } = await witnessFile.append([{ kind: 'acknowledged', by, reason }])
      await setSetting(turn, SETTING, { no, hash })
    },
    read: (on) => report(on, anchorFile(config.anchorDir)),
    deliveries: () => readDeliveries(config.anchorDir, kinds),
    findStrayStamp: (of) => findStrayStamp(config.anchorDir, of, config.anchorTimeStampCa),
    get failure() {
      return failure
    },
  }
}

/** The file as one process knows it: its end, and the newest links of each chain. */
class WitnessFile {
  /** Hashes of the newest records, in their order. */
  recent: ReadonlyMap<number, string> = new Map()
  private known: Anchored = NOTHING
  private end: AnchorEnd = BEGINNING

  constructor(
    private readonly file: string,
    private readonly now: () => Date,
  ) {}

  has(head: Pick<Head, 'chain' | 'no' | 'hash'>): boolean {
    return isWitnessed(this.known, head)
  }

  /** Reads what other processes have added. */
  async readOn(): Promise<void> {
    const reading = await readAnchors(this.file, this.end)
    if (reading.isWhole) [this.known, this.recent] = [NOTHING, new Map()]
    this.take(reading)
  }

  async append(contents: readonly AnchorContent[]): Promise<AnchorEnd> {
    this.take(await appendAnchors(this.file, this.end, contents, this.now()))
    return this.end
  }

  private take({ records, end }: Pick<AnchorReading, 'records' | 'end'>): void {
    this.known = newestOf(witness(this.known, records), KEPT_LINKS)
    const hashes = records.slice(-KEPT_LINKS).map(({ no, hash }) => [no, hash] as const)
    this.recent = new Map([...this.recent, ...hashes].slice(-KEPT_LINKS))
    this.end = end
  }
}

/** What the file of a folder says, for whoever checks and does not write. */
export function readAnchorFolder(db: Db, folder: string): Promise<AnchorReport> {
  return report(db, anchorFile(folder))
}

/**
 * What the file of a backup says beside the database of the backup, and how many of its records are newer than that moment: they
 * are no word on a database that cannot know them yet.
 */
export async function readCopiedAnchors(
  db: Db,
  folder: string,
  moment: string,
): Promise<AnchorReport & { readonly newerCount: number }> {
  const isKnown = ({ at }: Pick<AnchorRecord, 'at'>) => Date.parse(at) < Date.parse(moment)
  return report(db, anchorFile(folder), isKnown)
}

async function report(db: Db, file: string, isKnown: (record: AnchorRecord) => boolean = () => true) {
  // Before the file: it may grow meanwhile, and is never behind what was remembered.
  const remembered = Remembered.safeParse(await readSetting(db, SETTING)).data
  const { records, altered, end } = await readAnchors(file)
  const known = records.filter(isKnown)
  const state: AnchorReport['state'] =
    altered.length > 0 ? 'altered' : isCut(remembered, records) ? 'cut' : 'whole'
  return {
    anchored: witness(NOTHING, known),
    recordCount: records.length,
    newerCount: records.length - known.length,
    hash: end.hash,
    lastAt: records.at(-1)?.at ?? null,
    alteredNo: altered[0] ?? null,
    state,
    hashes: new Map(records.map(({ no, hash }) => [no, hash])),
  }
}

/**
 * The database remembers the file's end, unless what it remembered is no longer there: a check has to tell that.
 *
 * @param recent hashes of the newest records, in their order
 */
async function remember(db: Db, recent: ReadonlyMap<number, string>): Promise<void> {
  const remembered = Remembered.safeParse(await readSetting(db, SETTING)).data
  if (remembered && recent.get(remembered.no) !== remembered.hash) return
  const [no, hash] = [...recent].at(-1) ?? []
  await setSetting(db, SETTING, { no, hash })
}
