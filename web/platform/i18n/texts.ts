import { TRANSLATION_RETRIES, TRANSLATION_RETRY_MS } from '#contract/core/session.ts'

/** The texts of one namespace in one language, by name; plural forms end in `_one` and `_other`. */
type Namespace = Readonly<Record<string, string>>

/** How a failed read is tried again: up to 5 times, after 350 ms, 700 ms and so on. */
export const retryPolicy = { maxRetries: TRANSLATION_RETRIES, retryTimeoutMs: TRANSLATION_RETRY_MS }

type Address = string | undefined

/** What texts begin with. */
interface Start {
  readonly language: string
  /** Where the texts of a namespace are; undefined where no build has them. */
  readonly addressOf: (language: string, namespace: string) => Address | Promise<Address>
  /** Texts that are there already, by language and namespace. */
  readonly inline?: Readonly<Record<string, Readonly<Record<string, Namespace>>>>
  readonly retry?: typeof retryPolicy
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Keeps texts, reads them over HTTP when they are asked for, and fills their `{{name}}` places. */
export class Texts {
  #start: Start = { language: '', addressOf: () => undefined }
  #language = ''
  /** Null where a read was given up: the names stand for the texts until it succeeds. */
  readonly #kept = new Map<string, Namespace | null>()
  readonly #underway = new Map<string, Promise<void>>()
  readonly #asked = new Set<string>()

  /** Takes the inline texts and learns where the others are. */
  start(start: Start): void {
    this.#start = start
    this.#language = start.language
    for (const [language, namespaces] of Object.entries(start.inline ?? {}))
      for (const [namespace, texts] of Object.entries(namespaces)) {
        this.#kept.set(`${language}|${namespace}`, texts)
        this.#asked.add(namespace)
      }
  }

  /** Says whether a namespace need not be waited for: it is there, or was given up. */
  has(namespace: string): boolean {
    return this.#kept.has(`${this.#language}|${namespace}`)
  }

  /** Reads namespaces in the language of now, each once; one that was given up is asked for anew. Never rejects. */
  async load(namespaces: readonly string[]): Promise<void> {
    for (const namespace of namespaces) this.#asked.add(namespace)
    await Promise.all(namespaces.map((namespace) => this.#read(this.#language, namespace)))
  }

  /** Goes over to another language once everything that was asked for so far has been read in it. */
  async changeLanguage(language: string): Promise<void> {
    await Promise.all([...this.#asked].map((namespace) => this.#read(language, namespace)))
    this.#language = language
  }

  /** The text of `namespace:name`, its places filled; `count` chooses the plural form. Its name where there is none. */
  say(word: string, params: Readonly<Record<string, string | number>> = {}): string {
    const [namespace = '', name = ''] = word.split(':')
    const texts = this.#kept.get(`${this.#language}|${namespace}`) ?? {}
    const { count } = params
    const form = typeof count === 'number' ? new Intl.PluralRules(this.#language).select(count) : ''
    const text = texts[`${name}_${form}`] ?? texts[name] ?? name
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) => String(params[place] ?? ''))
  }

  #read(language: string, namespace: string): Promise<void> {
    const key = `${language}|${namespace}`
    if (this.#kept.get(key)) return Promise.resolve()
    const reading =
      this.#underway.get(key) ?? this.#tryToRead(key, async () => this.#start.addressOf(language, namespace))
    this.#underway.set(key, reading)
    return reading.finally(() => this.#underway.delete(key))
  }

  async #tryToRead(key: string, addressOf: () => Promise<Address>): Promise<void> {
    const { maxRetries, retryTimeoutMs } = this.#start.retry ?? retryPolicy
    let texts: Namespace | null | undefined = null
    for (let tried = 0; texts === null && tried <= maxRetries; tried += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after another
      if (tried > 0) await wait(retryTimeoutMs * 2 ** (tried - 1))
      // oxlint-disable-next-line no-await-in-loop -- one attempt after another
      texts = await fetchTexts(addressOf)
    }
    this.#kept.set(key, texts ?? null)
  }
}

/** Null where it failed, undefined where there are none to be had. */
async function fetchTexts(addressOf: () => Promise<Address>): Promise<Namespace | null | undefined> {
  try {
    const address = await addressOf()
    if (address === undefined) return undefined
    const response = await fetch(address)
    return response.ok ? ((await response.json()) as Namespace) : null
  } catch {
    return null
  }
}

/** The one keeper of texts; words.ts reads it, start.ts fills it. */
export const texts = new Texts()
