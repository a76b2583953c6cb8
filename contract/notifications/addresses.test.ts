import { expect, test } from 'vitest'

import { addressesOfRecord } from './addresses.ts'

test.each([
  ['/xet-duyet/12', ['/quan-ly-de-xuat/12', '/xet-duyet/12']],
  ['/quan-ly-de-xuat/12', ['/quan-ly-de-xuat/12', '/xet-duyet/12']],
  ['/phieu-kho/12', ['/phieu-kho/12', '/phieu-kho/12?open=post.12']],
  ['/thue-the/12', ['/thue-the/12']],
  ['/quan-ly-de-xuat/create-propose', ['/quan-ly-de-xuat/create-propose']],
  ['/quan-ly-xet-duyet', ['/quan-ly-xet-duyet']],
])('a record at %s has its notices at %j', (path, addresses) => {
  expect(addressesOfRecord(path)).toEqual(addresses)
})
