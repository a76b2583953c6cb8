import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A time-stamping service of openssl, with an authority of its own. */
export class LocalTimeStamps {
  readonly authorityFile: string

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true })
    this.authorityFile = path.join(folder, 'ca.pem')
    writeFileSync(path.join(folder, 'serial'), '01\n')
    writeFileSync(path.join(folder, 'tsa.cnf'), config(folder))
    const key = ['-newkey', 'rsa:2048', '-nodes']
    this.openssl(
      'req',
      '-x509',
      ...key,
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-days',
      '2',
      '-subj',
      '/CN=CA',
    )
    this.openssl('req', ...key, '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/CN=TSA')
    const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-out', 'tsa.pem']
    this.openssl(
      'x509',
      '-req',
      '-in',
      'tsa.csr',
      ...signed,
      '-extfile',
      'tsa.cnf',
      '-extensions',
      'tsa_cert',
    )
  }

  /** What the service answers to a request. */
  answer(request: Buffer): Buffer {
    writeFileSync(path.join(this.folder, 'query.tsq'), request)
    this.openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query.tsq', '-out', 'answer.tsr')
    return readFileSync(path.join(this.folder, 'answer.tsr'))
  }

  private openssl(...args: string[]): void {
    execFileSync('openssl', args, { cwd: this.folder, stdio: 'ignore' })
  }
}

const config = (folder: string) => `
[tsa_cert]
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = tsa_config
[tsa_config]
dir = ${folder}
serial = $dir/serial
signer_cert = $dir/tsa.pem
signer_key = $dir/tsa.key
certs = $dir/ca.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ordering = yes
tsa_name = yes
ess_cert_id_chain = no
`
