import { expect, test } from 'vitest'

import { paths, pathTo } from './paths.ts'

test('addresses stay as the specification and links in mails have them', () => {
  expect(paths).toMatchInlineSnapshot(`
    {
      "abnormal": "/bat-thuong-su-co/:id",
      "abnormals": "/bat-thuong-su-co",
      "approvalChains": "/cai-dat/quy-trinh-duyet",
      "approvals": "/quan-ly-xet-duyet",
      "approvalsDecided": "/quan-ly-xet-duyet/da-xu-ly",
      "approvalsOfAll": "/quan-ly-xet-duyet/tat-ca",
      "backups": "/cai-dat/sao-luu",
      "cardRental": "/thue-the/:id",
      "cardRentals": "/thue-the",
      "cardTypes": "/cai-dat/loai-the",
      "cards": "/quan-ly-the",
      "changePassword": "/doi-mat-khau",
      "delegations": "/cai-dat/uy-quyen",
      "deviceParameters": "/cai-dat/thong-so",
      "deviceSheet": "/thong-so-thiet-bi/:id",
      "deviceSheets": "/thong-so-thiet-bi",
      "devices": "/cai-dat/thiet-bi",
      "devicesImport": "/cai-dat/thiet-bi/nhap-excel",
      "dutySchedule": "/quan-ly-lich-truc/:id",
      "dutySchedules": "/quan-ly-lich-truc",
      "dutySettings": "/cai-dat/ca-truc",
      "dutyTeams": "/cai-dat/kip-truc",
      "employee": "/quan-ly-nhan-vien/:id",
      "employees": "/quan-ly-nhan-vien",
      "employeesImport": "/quan-ly-nhan-vien/nhap-excel",
      "gateways": "/cai-dat/ket-noi-thiet-bi",
      "generatorSheet": "/thong-so-thiet-bi/Generators/:id",
      "generatorSheets": "/thong-so-thiet-bi/Generators",
      "home": "/",
      "importRun": "/nhap-so-lieu/:id",
      "imports": "/nhap-so-lieu",
      "integrity": "/cai-dat/toan-ven",
      "inverterHistory": "/hoat-dong-to-may/inverter",
      "inverterHistoryDays": "/hoat-dong-to-may/inverter/nhieu-ngay",
      "inverterSheet": "/theo-doi-inverter/:id",
      "inverterTracking": "/theo-doi-inverter",
      "login": "/login",
      "mailSettings": "/cai-dat/e-mail",
      "newDutySchedule": "/quan-ly-lich-truc/tao-moi",
      "newImport": "/nhap-so-lieu/tep-moi",
      "newProposal": "/quan-ly-de-xuat/create-propose",
      "notificationPreferences": "/thong-bao/tuy-chon",
      "notifications": "/thong-bao",
      "onSite": "/thue-the/trong-nha-may",
      "openShift": "/nhat-ky-van-hanh/tao-moi",
      "plants": "/cai-dat/nha-may",
      "powerSheet": "/thong-so-thiet-bi/Power/:id",
      "powerSheets": "/thong-so-thiet-bi/Power",
      "presence": "/co-mat",
      "profile": "/cai-dat/ho-so",
      "proposal": "/quan-ly-de-xuat/:id",
      "proposalSettings": "/cai-dat/de-xuat",
      "proposals": "/quan-ly-de-xuat",
      "proposalsDecided": "/quan-ly-de-xuat/da-xu-ly",
      "proposalsOfAll": "/quan-ly-de-xuat/tat-ca",
      "proposalsWaiting": "/quan-ly-de-xuat/cho-toi",
      "review": "/xet-duyet/:proposalId",
      "roles": "/cai-dat/vai-tro",
      "settings": "/cai-dat",
      "shiftLog": "/nhat-ky-van-hanh/:id",
      "shiftLogSettings": "/cai-dat/so-giao-nhan-ca",
      "shiftLogStream": "/nhat-ky-van-hanh/dien-bien",
      "shiftLogs": "/nhat-ky-van-hanh",
      "start": "/cai-dat/bat-dau",
      "temperatures": "/thong-so-thiet-bi/thong-so-nhiet-do",
      "trackingSettings": "/cai-dat/theo-doi-inverter",
      "unitFigures": "/hoat-dong-to-may/chi-so",
      "unitOperations": "/hoat-dong-to-may",
      "unitStates": "/hoat-dong-to-may/danh-sach",
    }
  `)
})

test('parameters are filled in by name', () => {
  expect(pathTo(paths.employee, { id: 7 })).toBe('/quan-ly-nhan-vien/7')
  expect(pathTo(paths.review, { proposalId: 'a/b' })).toBe('/xet-duyet/a%2Fb')
  // @ts-expect-error -- the parameter of a review is another
  pathTo(paths.review, { id: 1 })
  // @ts-expect-error -- a screen without parameters takes none
  pathTo(paths.employees, { id: 1 })
})
