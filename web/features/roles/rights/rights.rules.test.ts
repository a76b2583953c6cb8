import { describe, expect, test } from 'vitest'

import { groupRights, setRights } from './rights.rules.ts'

const right = (name: string, displayName: string) => ({ name, displayName, description: null, id: 0 })

describe('groupRights', () => {
  test('rights stand under their feature, looking first and deleting last', () => {
    const groups = groupRights([
      right('DutyTeams.Edit', 'Kíp trực: thêm, sửa, xóa'),
      right('Employees.ManageAccounts', 'Nhân viên: khóa, mở'),
      right('Employees.Edit', 'Nhân viên: thêm, sửa'),
      right('Employees.Delete', 'Nhân viên: xóa'),
      right('Employees.ViewTeam', 'Nhân viên: xem kíp của mình'),
      right('Employees.View', 'Nhân viên: xem toàn nhà máy'),
    ])
    expect(groups).toEqual([
      {
        feature: 'DutyTeams',
        title: 'Kíp trực',
        rights: [{ name: 'DutyTeams.Edit', words: 'Thêm, sửa, xóa' }],
      },
      {
        feature: 'Employees',
        title: 'Nhân viên',
        rights: [
          { name: 'Employees.View', words: 'Xem toàn nhà máy' },
          { name: 'Employees.ViewTeam', words: 'Xem kíp của mình' },
          { name: 'Employees.Edit', words: 'Thêm, sửa' },
          { name: 'Employees.ManageAccounts', words: 'Khóa, mở' },
          { name: 'Employees.Delete', words: 'Xóa' },
        ],
      },
    ])
  })

  test('a right whose words name no feature still shows', () => {
    expect(groupRights([right('Reports.Print', 'in báo cáo')])).toEqual([
      { feature: 'Reports', title: 'in báo cáo', rights: [{ name: 'Reports.Print', words: 'In báo cáo' }] },
    ])
  })
})

describe('setRights', () => {
  test('gives and takes, and the same rights are the same list however they came', () => {
    const granted = ['A.View', 'B.View']
    expect(setRights(granted, ['A.Edit', 'A.View'], true)).toEqual(['A.Edit', 'A.View', 'B.View'])
    expect(setRights(granted, ['A.View', 'A.Edit'], false)).toEqual(['B.View'])
    expect(setRights(setRights(granted, ['A.View'], false), ['A.View'], true)).toEqual(granted)
  })
})
