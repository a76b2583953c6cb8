import { isIP } from 'node:net'
import path from 'node:path'

import * as z from 'zod'

import { ACCESS_COOKIE_SECONDS } from '#contract/core/session.ts'

import type { S3Place } from '../s3/s3-store.ts'
import { StartupError } from '../startup-error.ts'
import { traceSettingsOf, traceVariables, type TraceSettings } from '../traces/trace-settings.ts'

const MEGABYTE = 1024 * 1024
const ACCESS_TOKEN_SECONDS = 1800
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

/** An address, a network `10.0.0.0/8`, or one of the groups that the framework knows. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** How many proxies stand before the server, or which; what comes from anybody else says nothing about addresses. */
const proxies = z.union([
  z.enum(['false', '0']).transform(() => false as const),
  z.stringFormat('hops', /^[1-9]$/).transform(Number),
  list.refine((items) => items.length > 0 && items.every(isProxy)),
])

/** Every environment variable the server reads; `docs/operations.md` describes them to administrators. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  ANCHOR_DIR: z.string().min(1).optional(),
  ANCHOR_MAIL: list.pipe(z.array(z.email())).default([]),
  ANCHOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANCHOR_TOKEN: z.string().min(1).optional(),
  ANCHOR_TSA_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANCHOR_TSA_CA: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_MIGRATION_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_READ_URL: list.pipe(z.array(z.string().regex(/^postgres(ql)?:\/\//))).default([]),
  DATABASE_READ_WAIT_MS: z.coerce.number().int().min(0).max(5000).default(50),
  DATABASE_PREPARED: flag.default(true),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  SEED: z.enum(['demo', 'none']).optional(),
  DEMO_HISTORY_DAYS: z.coerce.number().int().min(0).max(730).default(730),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TOKEN_SECRET: z.string().min(32).optional(),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(5).max(ACCESS_COOKIE_SECONDS).optional(),
  LOGIN_TRIES_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(30),
  CHAIN_CHECKS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(10),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  REQUEST_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  UPLOAD_MAX_MB: z.coerce.number().int().min(1).max(2000).default(100),
  UPLOAD_LARGE_MAX_MB: z.coerce.number().int().min(1).max(10_000).default(500),
  UPLOAD_DAY_MB: z.coerce.number().int().min(1).max(1_000_000).default(1000),
  PATH: z.string().default(''),
  SOFFICE_PATH: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  ...traceVariables,
  CORS_ORIGINS: list.default([]),
  TRUST_PROXY: proxies.default(false),
  MAIL_INTERNAL_HOSTS: list.default([]),
  FEED_INTERNAL_HOSTS: list.default([]),
  FEED_DIR: z.string().min(1).optional(),
  FEED_CA_FILE: z.string().min(1).optional(),
  WEB_DIR: z.string().min(1).default('dist/web'),
  CHECK_ANSWERS: flag.default(false),
  BACKUP_KEY: z.string().min(16).optional(),
  BACKUP_KEY_FILE: z.string().min(1).optional(),
  BACKUP_PLAIN_SECRETS: flag.default(false),
  BACKUP_NIGHTLY: flag.default(true),
  FILES_STORE: z.enum(['folder', 's3']).default('folder'),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_BUCKET: z.string().min(1).optional(),
  FILES_S3_PREFIX: z.string().default(''),
  FILES_S3_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
  FILES_S3_PATH_STYLE: flag.default(true),
})

/** Variables whose value never appears in a message. */
const holdSecrets = new Set([
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'TOKEN_SECRET',
  'ANCHOR_TOKEN',
  'ANCHOR_URL',
  'BACKUP_KEY',
  'METRICS_TOKEN',
  'FILES_S3_SECRET',
])

/** The configuration of one server process. */
export interface Config {
  /** Port of app and API; 0 takes a free one. */
  readonly port: number
  /** The address to listen on; without it everybody in the network is answered, with demonstration data nobody but this machine. */
  readonly host: string | undefined
  /** Absolute folder of the embedded database, uploaded files and generated secrets. */
  readonly dataDir: string
  /** Absolute folder of the file that witnesses, outside of the database, how far its chains go. */
  readonly anchorDir: string
  /** Who gets the newest record of that file by mail. */
  readonly anchorMail: readonly string[]
  /** The second server that gets it by POST, and the token that it asks for. */
  readonly anchorUrl: string | undefined
  readonly anchorToken: string | undefined
  /** The time-stamping service (RFC 3161) that stamps it, and the file with those whom its certificate must come from. */
  readonly anchorTimeStampUrl: string | undefined
  readonly anchorTimeStampCa: string | null
  /** A PostgreSQL server 15 or newer; without it the embedded one is used. */
  readonly databaseUrl: string | undefined
  /** The same database for the role that owns its tables; without it the app's own role brings the schema up to date. */
  readonly databaseMigrationUrl: string | undefined
  /** The same database around the pooler that `databaseUrl` then is. */
  readonly databaseDirectUrl: string | undefined
  /** Replicas of that database, which answer what is only read. */
  readonly databaseReadUrls: readonly string[]
  /** So long a read waits for a replica to be as far as the database was. */
  readonly databaseReadWaitMs: number
  /** Whether that pooler knows prepared statements. */
  readonly databasePrepared: boolean
  readonly databasePool: number
  /** Whether a first start fills an empty database with demonstration data. */
  readonly seed: 'demo' | 'none'
  /** Days of hourly and daily history that the demonstration gets behind its readings, in the background. */
  readonly demoHistoryDays: number
  readonly logLevel: string
  /** Signs access tokens; generated and kept in the data folder unless given. */
  readonly tokenSecret: string | undefined
  readonly accessTokenSeconds: number
  /** For stock ABP clients, which never refresh. */
  readonly unrefreshedTokenSeconds: number
  readonly loginTriesPerMinute: number
  /** Checks of sealed shift logs, by client address. */
  readonly chainChecksPerMinute: number
  /** How long a server that is told to stop answers on, so that a load balancer leads callers to others. */
  readonly drainSeconds: number
  /** For the head of a request; its body must then come at a least speed. */
  readonly requestSeconds: number
  readonly uploadMaxBytes: number
  /** What a document's file may have, which is sent in parts. */
  readonly uploadLargeMaxBytes: number
  /** What one person may upload in a day. */
  readonly uploadDayBytes: number
  /** LibreOffice, where it is not among the programs of the system. */
  readonly sofficePath: string | undefined
  /** The folders of the programs of the system. */
  readonly programPath: string
  /** What Prometheus sends to read `/metrics`, which is not served without. */
  readonly metricsToken: string | undefined
  /** How traces are kept and sent; null for none. */
  readonly traces: TraceSettings | null
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[]
  /** Behind reverse proxies: so many of them, or these, say in X-Forwarded-For where a call came from. */
  readonly trustProxy: false | number | readonly string[]
  /** Hosts, addresses and networks inside that a mail server may have. */
  readonly mailInternalHosts: readonly string[]
  /** Hosts, addresses and networks inside that may get the data of reservoirs. */
  readonly feedInternalHosts: readonly string[]
  /** Absolute folder below which files with those data are put for other programs. */
  readonly feedDir: string
  /** The file with whose certificates receivers may have besides those that everybody trusts. */
  readonly feedCaFile: string | null
  /** Absolute folder of the built web app. */
  readonly webDir: string
  /** Checks every answer against its contract; on in tests. */
  readonly checkAnswers: boolean
  /** Encrypts backups; given itself or as a file. */
  readonly backupKey: string | undefined
  readonly backupKeyFile: string | undefined
  /** Whether backups that are not encrypted may hold the secrets of the data folder. */
  readonly backupPlainSecrets: boolean
  /** Whether this installation makes backups by itself. */
  readonly backupNightly: boolean
  /** Where contents of files are kept. */
  readonly files: FilesConfig
}

/** Where contents of files are kept: new ones in `store`; with a bucket, those of the other place are found as well. */
export interface FilesConfig {
  readonly store: 'folder' | 's3'
  readonly s3: (S3Place & { readonly prefix: string }) | undefined
}

/** What says more of a PostgreSQL server that `DATABASE_URL` names. Without it the embedded one would be used, without a word. */
const aboutNamedDatabase = ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL']

function requireNamedDatabase(given: Readonly<Record<string, string | undefined>>): void {
  const name = aboutNamedDatabase.find((each) => given[each] !== undefined)
  if (name !== undefined && given['DATABASE_URL'] === undefined)
    throw new StartupError(
      `Biến môi trường ${name} chỉ dùng cùng với DATABASE_URL, mà DATABASE_URL chưa được đặt. Xem docs/operations.md.`,
    )
}

/**
 * The configuration that an environment describes.
 *
 * Without `SEED`, a first run that names no database gets demonstration data; a named server gets none.
 *
 * @throws StartupError naming the first variable whose value cannot be used
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? '')
    const value = holdSecrets.has(name) ? '' : ` ("${given[name] ?? ''}")`
    throw new StartupError(
      `Biến môi trường ${name} có giá trị không dùng được${value}. Xem docs/operations.md.`,
    )
  }
  requireNamedDatabase(given)
  return configOf(parsed.data)
}

function configOf(env: z.output<typeof Environment>): Config {
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    anchorDir: path.resolve(env.ANCHOR_DIR ?? path.join(env.DATA_DIR, 'anchors')),
    anchorMail: env.ANCHOR_MAIL,
    anchorUrl: env.ANCHOR_URL,
    anchorToken: env.ANCHOR_TOKEN,
    anchorTimeStampUrl: env.ANCHOR_TSA_URL,
    anchorTimeStampCa: env.ANCHOR_TSA_CA === undefined ? null : path.resolve(env.ANCHOR_TSA_CA),
    databaseUrl: env.DATABASE_URL,
    databaseMigrationUrl: env.DATABASE_MIGRATION_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReadUrls: env.DATABASE_READ_URL,
    databaseReadWaitMs: env.DATABASE_READ_WAIT_MS,
    databasePrepared: env.DATABASE_PREPARED,
    databasePool: env.DATABASE_POOL,
    seed: env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo'),
    demoHistoryDays: env.DEMO_HISTORY_DAYS,
    logLevel: env.LOG_LEVEL,
    tokenSecret: env.TOKEN_SECRET,
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS ?? ACCESS_TOKEN_SECONDS,
    unrefreshedTokenSeconds: env.ACCESS_TOKEN_SECONDS ?? ACCESS_COOKIE_SECONDS,
    loginTriesPerMinute: env.LOGIN_TRIES_PER_MINUTE,
    chainChecksPerMinute: env.CHAIN_CHECKS_PER_MINUTE,
    drainSeconds: env.DRAIN_SECONDS,
    requestSeconds: env.REQUEST_SECONDS,
    uploadMaxBytes: env.UPLOAD_MAX_MB * MEGABYTE,
    uploadLargeMaxBytes: env.UPLOAD_LARGE_MAX_MB * MEGABYTE,
    uploadDayBytes: env.UPLOAD_DAY_MB * MEGABYTE,
    sofficePath: env.SOFFICE_PATH,
    programPath: env.PATH,
    metricsToken: env.METRICS_TOKEN,
    traces: traceSettingsOf(env),
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    mailInternalHosts: env.MAIL_INTERNAL_HOSTS,
    feedInternalHosts: env.FEED_INTERNAL_HOSTS,
    feedDir: path.resolve(env.FEED_DIR ?? path.join(env.DATA_DIR, 'feeds')),
    feedCaFile: env.FEED_CA_FILE === undefined ? null : path.resolve(env.FEED_CA_FILE),
    webDir: path.resolve(env.WEB_DIR),
    checkAnswers: env.CHECK_ANSWERS,
    backupKey: env.BACKUP_KEY,
    backupKeyFile: env.BACKUP_KEY_FILE,
    backupPlainSecrets: env.BACKUP_PLAIN_SECRETS,
    backupNightly: env.BACKUP_NIGHTLY,
    files: { store: env.FILES_STORE, s3: bucketOf(env) },
  }
}

/** @throws StartupError naming what is missing where a bucket is named in part */
function bucketOf(env: z.output<typeof Environment>): FilesConfig['s3'] {
  const { FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_KEY_ID, FILES_S3_SECRET } = env
  const needed = { FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_KEY_ID, FILES_S3_SECRET }
  const isWanted = env.FILES_STORE === 's3' || Object.values(needed).some((value) => value !== undefined)
  if (!isWanted) return undefined
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length > 0)
    throw new StartupError(
      `Kho tệp S3 còn thiếu ${missing.join(', ')}. Hãy đặt đủ các biến FILES_S3_…, hoặc bỏ hết. Xem docs/operations.md.`,
    )
  return {
    endpoint: FILES_S3_ENDPOINT ?? '',
    region: env.FILES_S3_REGION,
    bucket: FILES_S3_BUCKET ?? '',
    prefix: env.FILES_S3_PREFIX,
    keyId: FILES_S3_KEY_ID ?? '',
    secret: FILES_S3_SECRET ?? '',
    isInHostName: !env.FILES_S3_PATH_STYLE,
  }
}
