/** The code under a sealed shift that people compare: the first 16 hex digits of its hash, in groups of 4. */
export function verificationCode(hash: string): string {
  return (hash.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ')
}
