import { GATEWAY_TOKEN_HEADER } from '#contract/core/session.ts'

/** What a call to try sends, and where to. */
export interface ExamplePush {
  readonly url: string
  readonly token: string
  /** Code of a device of the plant. */
  readonly device: string
  /** Code of a parameter of the device's kind. */
  readonly parameter: string
  /** `YYYY-MM-DD` at the plants. */
  readonly day: string
}

/** A command line that sends one reading, of midnight: a slot of every parameter, however often it is read. */
export function curlOf({ url, token, device, parameter, day }: ExamplePush): string {
  const body = { readings: [{ device, parameter, at: `${day}T00:00:00+07:00`, value: 0 }] }
  return [
    `curl -X POST ${quoted(url)}`,
    `-H 'content-type: application/json'`,
    `-H ${quoted(`${GATEWAY_TOKEN_HEADER}: ${token}`)}`,
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ')
}

/** A word of a shell, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
