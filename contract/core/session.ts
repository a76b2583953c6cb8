/** Cookies a browser session keeps (specification §3); `token` repeats the access token. */
export const sessionCookies = {
  accessToken: 'access_token',
  token: 'token',
  refreshToken: 'refresh_token',
  userId: 'userID',
  roles: 'usr',
  powerPlants: 'powerPlants',
  powerPlant: 'powerPlant',
} as const

/** The second set of cookie names of the specification; nothing is kept under them, signing out clears them. */
export const otherSessionCookies = ['refreshToken', 'idToken', 'username', 'userId', 'cryptID'] as const

/** Lifetime of the access token's cookie: 8 hours. */
export const ACCESS_COOKIE_SECONDS = 8 * 3600
/** Lifetime of a refresh token and its cookie: 24 hours. */
export const REFRESH_COOKIE_SECONDS = 24 * 3600
/** Lifetime of any other cookie: 10080 minutes, 7 days. */
export const DEFAULT_COOKIE_MINUTES = 10_080

/** How long the client waits for an answer. */
export const HTTP_TIMEOUT_MS = 60_000
/** Pause between two looks for an access token that another request is fetching. */
export const TOKEN_CHECK_MS = 30
/** How often a failed read of a translation is tried again. */
export const TRANSLATION_RETRIES = 5
/** Wait before the first of them; doubles each time. */
export const TRANSLATION_RETRY_MS = 350
/** How long a notification stays, top right. */
export const NOTIFICATION_SECONDS = 4.5
/** How often the developer-tools detector looks. */
export const DEVTOOL_INTERVAL_MS = 500
/** When the developer-tools detector stops looking. */
export const DEVTOOL_STOP_MS = 5000

/**
 * Wrong passwords in a row that lock a name for the address they came from, and confirming with the password for whoever
 * is signed in; for how long.
 */
export const LOCKOUT_FAILURES = 5
/** Wrong passwords in a row, from any addresses, that lock a name for all of them. */
export const LOCKOUT_FAILURES_ANYWHERE = 50
export const LOCKOUT_SECONDS = 300

/** How many plants a plant list asks for. */
export const PLANT_LIST_SIZE = 20
/** How many inverters an inverter list asks for. */
export const INVERTER_LIST_SIZE = 100
/** The inverter that a detail call means which names none. */
export const INVERTER_DETAIL_ID = 1

/** Header under which a write brings its idempotency key. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Header under which a gateway brings its token. */
export const GATEWAY_TOKEN_HEADER = 'x-gateway-token'
