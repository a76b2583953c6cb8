import type { TestApp } from './app.ts'
import { client, type Answer, type Client } from './people.ts'

const BOUNDARY = 'van-hanh-test-boundary'

/** Uploads a file as a browser's form does. */
export async function upload<Result>(
  app: TestApp['app'],
  who: Client,
  purpose: string,
  fileName: string,
  content: Buffer,
): Promise<Answer<Result>> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return client(app, who.token).send<Result>('POST', `/services/app/File/Upload?Purpose=${purpose}`, body, {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  })
}
