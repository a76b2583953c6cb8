import type { DemoPerson } from './person.ts'

/** The board and the executives; they see every plant. */
export const companyPeople: readonly DemoPerson[] = [
  {
    identity: { code: 'NV001', fullName: 'Đặng Quốc Thắng', gender: 'male', bornOn: '1966-08-19' },
    hometown: 'Đà Nẵng',
    contact: { phone: '0951100268', address: '28 Trần Quốc Toản, phường Hải Châu, Đà Nẵng' },
    role: 'CTHDQT',
    userName: 'chutich',
    work: { post: 'boardMember', plants: ['MT1', 'MT2', 'ST'], joined: '2008-05-06' },
  },
  {
    identity: { code: 'NV002', fullName: 'Võ Thị Minh Nguyệt', gender: 'female', bornOn: '1971-02-11' },
    hometown: 'Huế',
    contact: { phone: '0951100394', address: '115 Lê Đình Lý, phường Thanh Khê, Đà Nẵng' },
    role: 'HDQT',
    userName: 'hoidong',
    work: { post: 'boardMember', plants: ['MT1', 'MT2', 'ST'], joined: '2008-05-06' },
  },
  {
    identity: { code: 'NV003', fullName: 'Huỳnh Tấn Lộc', gender: 'male', bornOn: '1974-11-30' },
    hometown: 'Gia Lai',
    contact: { phone: '0951200517', address: '42 Nguyễn Thị Minh Khai, phường Nha Trang, Khánh Hòa' },
    role: 'HDQT',
    work: { post: 'boardMember', plants: ['MT1', 'MT2', 'ST'], joined: '2016-04-22' },
  },
  {
    identity: { code: 'NV004', fullName: 'Phan Đình Khải', gender: 'male', bornOn: '1973-06-05' },
    hometown: 'Hà Tĩnh',
    contact: { phone: '0951100683', address: '9 Phạm Văn Đồng, phường Sơn Trà, Đà Nẵng' },
    role: 'BDH',
    userName: 'bandieuhanh',
    work: { post: 'boardMember', plants: ['MT1', 'MT2', 'ST'], joined: '2009-03-02', contract: 'indefinite' },
  },
  {
    identity: { code: 'NV005', fullName: 'Lê Thị Hồng Vân', gender: 'female', bornOn: '1979-09-14' },
    hometown: 'Đà Nẵng',
    contact: { phone: '0951100742', address: '67 Nguyễn Hữu Thọ, phường Hòa Cường, Đà Nẵng' },
    role: 'BDH',
    work: { post: 'boardMember', plants: ['MT1', 'MT2', 'ST'], joined: '2011-07-01', contract: 'indefinite' },
  },
  {
    identity: { code: 'NV006', fullName: 'Nguyễn Hữu Trí', gender: 'male', bornOn: '1977-01-23' },
    hometown: 'Quảng Trị',
    contact: { phone: '0951100875', address: '203 Ông Ích Khiêm, phường Hải Châu, Đà Nẵng' },
    role: 'BDH',
    work: { post: 'boardMember', plants: ['MT1', 'MT2', 'ST'], joined: '2010-08-16', contract: 'indefinite' },
  },
]
