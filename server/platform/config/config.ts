import path from 'node:path'

import * as z from 'zod'

import { StartupError } from '../startup-error.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

/** Every environment variable the server reads; `docs/operations.md` describes them to administrators. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  SEED: z.enum(['demo', 'none']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TOKEN_SECRET: z.string().min(32).optional(),
  ACCESS_TOKEN_SECONDS: z.coerce
    .number()
    .int()
    .min(5)
    .max(8 * 3600)
    .default(1800),
  LOGIN_TRIES_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(30),
  CHAIN_CHECKS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(10),
  UPLOAD_MAX_MB: z.coerce.number().int().min(1).max(2000).default(100),
  CORS_ORIGINS: list.default([]),
  TRUST_PROXY: flag.default(false),
  MAIL_INTERNAL_HOSTS: list.default([]),
  WEB_DIR: z.string().min(1).default('dist/web'),
  CHECK_ANSWERS: flag.default(false),
  BACKUP_KEY: z.string().min(16).optional(),
  BACKUP_KEY_FILE: z.string().min(1).optional(),
  BACKUP_PLAIN_SECRETS: flag.default(false),
  BACKUP_NIGHTLY: flag.default(true),
})

/** Variables whose value never appears in a message. */
const holdSecrets = new Set(['DATABASE_URL', 'TOKEN_SECRET', 'BACKUP_KEY'])

/** The configuration of one server process. */
export interface Config {
  /** Port of app and API; 0 takes a free one. */
  readonly port: number
  readonly host: string
  /** Absolute folder of the embedded database, uploaded files and generated secrets. */
  readonly dataDir: string
  /** A PostgreSQL server 15 or newer; without it the embedded one is used. */
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  /** Whether a first start fills an empty database with demonstration data. */
  readonly seed: 'demo' | 'none'
  readonly logLevel: string
  /** Signs access tokens; generated and kept in the data folder unless given. */
  readonly tokenSecret: string | undefined
  readonly accessTokenSeconds: number
  readonly loginTriesPerMinute: number
  /** Checks of sealed shift logs, by client address. */
  readonly chainChecksPerMinute: number
  readonly uploadMaxBytes: number
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[]
  /** Behind a reverse proxy: take the client's address from X-Forwarded-For. */
  readonly trustProxy: boolean
  /** Hosts, addresses and networks inside that a mail server may have. */
  readonly mailInternalHosts: readonly string[]
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
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    seed: env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo'),
    logLevel: env.LOG_LEVEL,
    tokenSecret: env.TOKEN_SECRET,
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    loginTriesPerMinute: env.LOGIN_TRIES_PER_MINUTE,
    chainChecksPerMinute: env.CHAIN_CHECKS_PER_MINUTE,
    uploadMaxBytes: env.UPLOAD_MAX_MB * 1024 * 1024,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    mailInternalHosts: env.MAIL_INTERNAL_HOSTS,
    webDir: path.resolve(env.WEB_DIR),
    checkAnswers: env.CHECK_ANSWERS,
    backupKey: env.BACKUP_KEY,
    backupKeyFile: env.BACKUP_KEY_FILE,
    backupPlainSecrets: env.BACKUP_PLAIN_SECRETS,
    backupNightly: env.BACKUP_NIGHTLY,
  }
}
