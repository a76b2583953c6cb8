import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { StartupError } from '../startup-error.ts'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  test('needs nothing to be said', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: undefined,
      dataDir: path.resolve('data'),
      anchorDir: path.resolve('data/anchors'),
      anchorMail: [],
      anchorUrl: undefined,
      anchorToken: undefined,
      anchorTimeStampUrl: undefined,
      anchorTimeStampCa: null,
      databaseUrl: undefined,
      databaseMigrationUrl: undefined,
      databaseDirectUrl: undefined,
      databaseReadUrls: [],
      databaseReadWaitMs: 50,
      databasePrepared: true,
      databasePool: 16,
      seed: 'demo',
      demoHistoryDays: 730,
      feedCaFile: null,
      feedDir: path.resolve('data/feeds'),
      feedInternalHosts: [],
      logLevel: 'info',
      tokenSecret: undefined,
      accessTokenSeconds: 1800,
      unrefreshedTokenSeconds: 28_800,
      loginTriesPerMinute: 30,
      chainChecksPerMinute: 10,
      backupKey: undefined,
      backupKeyFile: undefined,
      backupNightly: true,
      backupPlainSecrets: false,
      files: { store: 'folder', s3: undefined },
      drainSeconds: 0,
      traces: null,
      requestSeconds: 30,
      sofficePath: undefined,
      programPath: '',
      uploadDayBytes: 1000 * 1024 * 1024,
      uploadLargeMaxBytes: 500 * 1024 * 1024,
      uploadMaxBytes: 100 * 1024 * 1024,
      metricsToken: undefined,
      corsOrigins: [],
      trustProxy: false,
      mailInternalHosts: [],
      webDir: path.resolve('dist/web'),
      checkAnswers: false,
    })
  })

  test('takes every variable, and no other', () => {
    const secret = 'x'.repeat(32)
    expect(
      readConfig({
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: '/srv/van-hanh',
        ANCHOR_DIR: '/mnt/witness',
        ANCHOR_MAIL: 'gd@nmtd.vn, so@nmtd.vn',
        ANCHOR_URL: 'https://witness.vn/anchors',
        ANCHOR_TOKEN: 'secret',
        ANCHOR_TSA_URL: 'https://tsa.vn/',
        ANCHOR_TSA_CA: '/etc/tsa.pem',
        DATABASE_URL: 'postgresql://app:secret@db:5432/van_hanh',
        DATABASE_MIGRATION_URL: 'postgresql://owner:secret@db:5432/van_hanh',
        DATABASE_DIRECT_URL: 'postgresql://app:secret@server:5432/van_hanh',
        DATABASE_READ_URL:
          'postgresql://app:secret@r1:5432/van_hanh, postgresql://app:secret@r2:5432/van_hanh',
        DATABASE_READ_WAIT_MS: '20',
        DATABASE_PREPARED: 'false',
        DATABASE_POOL: '8',
        DRAIN_SECONDS: '5',
        SEED: 'demo',
        DEMO_HISTORY_DAYS: '31',
        LOG_LEVEL: 'debug',
        TOKEN_SECRET: secret,
        ACCESS_TOKEN_SECONDS: '28800',
        LOGIN_TRIES_PER_MINUTE: '5',
        CHAIN_CHECKS_PER_MINUTE: '6',
        BACKUP_KEY: 'a key of backups',
        BACKUP_KEY_FILE: '/etc/van-hanh.key',
        BACKUP_NIGHTLY: 'false',
        BACKUP_PLAIN_SECRETS: 'true',
        UPLOAD_MAX_MB: '1',
        METRICS_TOKEN: 'm'.repeat(16),
        CORS_ORIGINS: ' https://a.vn, https://b.vn ,',
        TRUST_PROXY: '10.0.0.5, 192.168.0.0/16',
        FEED_CA_FILE: '/srv/so-nnmt.pem',
        FEED_DIR: '/srv/feeds',
        FEED_INTERNAL_HOSTS: 'nsmo.plant.local',
        MAIL_INTERNAL_HOSTS: 'mail.plant.local, 10.0.0.0/8',
        WEB_DIR: '/srv/web',
        CHECK_ANSWERS: 'true',
        PATH: '/usr/bin',
      }),
    ).toEqual({
      files: { store: 'folder', s3: undefined },
      port: 0,
      host: '127.0.0.1',
      dataDir: path.resolve('/srv/van-hanh'),
      anchorDir: path.resolve('/mnt/witness'),
      anchorMail: ['gd@nmtd.vn', 'so@nmtd.vn'],
      anchorUrl: 'https://witness.vn/anchors',
      anchorToken: 'secret',
      anchorTimeStampUrl: 'https://tsa.vn/',
      anchorTimeStampCa: path.resolve('/etc/tsa.pem'),
      databaseUrl: 'postgresql://app:secret@db:5432/van_hanh',
      databaseMigrationUrl: 'postgresql://owner:secret@db:5432/van_hanh',
      databaseDirectUrl: 'postgresql://app:secret@server:5432/van_hanh',
      databaseReadUrls: [
        'postgresql://app:secret@r1:5432/van_hanh',
        'postgresql://app:secret@r2:5432/van_hanh',
      ],
      databaseReadWaitMs: 20,
      databasePrepared: false,
      databasePool: 8,
      seed: 'demo',
      demoHistoryDays: 31,
      logLevel: 'debug',
      tokenSecret: secret,
      accessTokenSeconds: 28_800,
      unrefreshedTokenSeconds: 28_800,
      loginTriesPerMinute: 5,
      chainChecksPerMinute: 6,
      backupKey: 'a key of backups',
      backupKeyFile: '/etc/van-hanh.key',
      backupNightly: false,
      backupPlainSecrets: true,
      drainSeconds: 5,
      traces: null,
      requestSeconds: 30,
      sofficePath: undefined,
      programPath: '/usr/bin',
      uploadDayBytes: 1000 * 1024 * 1024,
      uploadLargeMaxBytes: 500 * 1024 * 1024,
      uploadMaxBytes: 1024 * 1024,
      metricsToken: 'm'.repeat(16),
      corsOrigins: ['https://a.vn', 'https://b.vn'],
      trustProxy: ['10.0.0.5', '192.168.0.0/16'],
      feedCaFile: path.resolve('/srv/so-nnmt.pem'),
      feedDir: path.resolve('/srv/feeds'),
      feedInternalHosts: ['nsmo.plant.local'],
      mailInternalHosts: ['mail.plant.local', '10.0.0.0/8'],
      webDir: path.resolve('/srv/web'),
      checkAnswers: true,
    })
  })

  test('takes an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', TOKEN_SECRET: '' })).toEqual(readConfig({}))
  })

  test.each([
    [{}, 'demo'],
    [{ DATABASE_URL: 'postgres://db/x' }, 'none'],
    [{ SEED: 'none' }, 'none'],
    [{ SEED: 'demo', DATABASE_URL: 'postgres://db/x' }, 'demo'],
  ])('with %o seeds %s: no demonstration data into a named server unasked', (environment, seed) => {
    expect(readConfig(environment).seed).toBe(seed)
  })

  test.each([
    { PORT: 'http' },
    { PORT: '65536' },
    { PORT: '3000.5' },
    { PORT: '-1' },
    { DATABASE_POOL: '1' },
    { DATABASE_READ_WAIT_MS: '5001' },
    { SEED: 'yes' },
    { DEMO_HISTORY_DAYS: '731' },
    { LOG_LEVEL: 'loud' },
    { ACCESS_TOKEN_SECONDS: '28801' },
    { TRUST_PROXY: 'true' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { TRUST_PROXY: '300.1.1.1' },
    { UPLOAD_MAX_MB: '0' },
  ])('refuses %o by name and value', (environment) => {
    const [[name, value] = []] = Object.entries(environment)
    expect(() => readConfig(environment)).toThrow(
      new StartupError(
        `Biến môi trường ${name} có giá trị không dùng được ("${value}"). Xem docs/operations.md.`,
      ),
    )
  })

  test.each([
    { TOKEN_SECRET: 'too-short' },
    { DATABASE_URL: 'mysql://app:matkhau@db/van_hanh' },
    { DATABASE_DIRECT_URL: 'db:5432/matkhau' },
    { DATABASE_READ_URL: 'postgres://app@r1/van_hanh,db:5432/matkhau' },
  ])('refuses %o without repeating what may be secret', (environment) => {
    const [name] = Object.keys(environment)
    expect(() => readConfig(environment)).toThrow(
      new StartupError(`Biến môi trường ${name} có giá trị không dùng được. Xem docs/operations.md.`),
    )
  })

  test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('refuses %s without DATABASE_URL', (name) => {
    expect(() => readConfig({ [name]: 'postgres://app:matkhau@db/van_hanh' })).toThrow(
      new StartupError(
        `Biến môi trường ${name} chỉ dùng cùng với DATABASE_URL, mà DATABASE_URL chưa được đặt. Xem docs/operations.md.`,
      ),
    )
  })

  test('takes a bucket for files whole or not at all, and names what is missing', () => {
    const whole = {
      FILES_S3_ENDPOINT: 'https://s3.vn',
      FILES_S3_BUCKET: 'tep',
      FILES_S3_KEY_ID: 'id',
      FILES_S3_SECRET: 'bi-mat',
    }
    expect(readConfig({ ...whole, FILES_S3_PREFIX: 'nm/', FILES_STORE: 's3' }).files).toEqual({
      store: 's3',
      s3: {
        endpoint: 'https://s3.vn',
        region: 'us-east-1',
        bucket: 'tep',
        prefix: 'nm/',
        keyId: 'id',
        secret: 'bi-mat',
        isInHostName: false,
      },
    })
    expect(readConfig(whole).files.store).toBe('folder')
    expect(() => readConfig({ FILES_STORE: 's3' })).toThrow(
      /còn thiếu FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_KEY_ID, FILES_S3_SECRET\./,
    )
    expect(() => readConfig({ ...whole, FILES_S3_SECRET: '' })).toThrow(/còn thiếu FILES_S3_SECRET\./)
    expect(() => readConfig({ ...whole, FILES_S3_ENDPOINT: 'ftp://x' })).toThrow(/FILES_S3_ENDPOINT/)
  })
})
