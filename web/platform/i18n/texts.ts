import { TRANSLATION_RETRIES, TRANSLATION_RETRY_MS } from '#contract/core/session.ts'

/** The texts of one namespace in one language, by name; plural forms end in `_one` and `_other`. */
type Namespace = Readonly<Record<string, string>>

/** How a failed read is tried again: up to 5 times, after 350 ms, 700 ms and so on. */
export const retryPolicy = { maxRetries: TRANSLATION_RETRIES, retryTimeoutMs: TRANSLATION_RETRY_MS }

/** What texts begin with. */
interface Start {
  readonly language: string
  /** Where the texts of a namespace are; undefined where no build has them. */
  readonly addressOf: (language: string, namespace: string) => string | undefined
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
  say(word: string, params: Readonly<Record<string, unknown>> = {}): string {
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
      this.#underway.get(key) ?? this.#tryToRead(key, this.#start.addressOf(language, namespace))
    this.#underway.set(key, reading)
    return reading.finally(() => this.#underway.delete(key))
  }

  async #tryToRead(key: string, address: string | undefined): Promise<void> {
    const { maxRetries, retryTimeoutMs } = this.#start.retry ?? retryPolicy
    let texts: Namespace | null = null
    for (let tried = 0; address !== undefined && texts === null && tried <= maxRetries; tried += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after another
      if (tried > 0) await wait(retryTimeoutMs * 2 ** (tried - 1))
      // oxlint-disable-next-line no-await-in-loop -- one attempt after another
      texts = await fetchTexts(address)
    }
    this.#kept.set(key, texts)
  }
}

async function fetchTexts(address: string): Promise<Namespace | null> {
  try {
    const response = await fetch(address)
    return response.ok ? ((await response.json()) as Namespace) : null
  } catch {
    return null
  }
}

/** The one keeper of texts; words.ts reads it, start.ts fills it. */
export const texts = new Texts()
