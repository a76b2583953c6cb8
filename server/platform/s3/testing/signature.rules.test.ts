import { expect, test } from 'vitest'

import { encoded, signatureOf } from './signature.ts'

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const stamp = '20130524T000000Z'
const headers = [
  ['host', 'examplebucket.s3.amazonaws.com'],
  ['x-amz-content-sha256', EMPTY],
  ['x-amz-date', stamp],
] as const

// From "Authenticating Requests: Using the Authorization Header" of the S3 API reference.
test.each([
  ['?lifecycle=', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('AWS’s own example %s has its signature', (query, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com/${query}`)
  const who = { region: 'us-east-1', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  expect(signatureOf({ method: 'GET', url, headers, bodySha256: EMPTY, stamp }, who)).toBe(signature)
})

test('names are encoded as AWS does', () => {
  expect(encoded("a b/ç'(1)*~")).toBe('a%20b%2F%C3%A7%27%281%29%2A~')
})
