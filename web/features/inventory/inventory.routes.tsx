import { paths } from '#contract/core/paths.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { placeApi } from '#contract/storage-places/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const icon = 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9'

export const inventoryScreens: ScreenRoutes = [
  {
    path: paths.inventory,
    title: { vi: 'Vật tư', en: 'Store' },
    about: {
      vi: 'Danh mục, tồn kho theo nơi cất giữ, lô, serial, định mức, hạn dùng, thiết bị dùng đến, tem QR.',
      en: 'Items, stock by place, lots, minima, expiry, the equipment they fit, QR labels.',
    },
    icon,
    page: () => import('./list/ItemsPage.tsx'),
    words: ['inventory'],
    needs: inventoryApi.list,
    menu: { area: 'production', order: 58 },
  },
  {
    path: paths.newItem,
    title: { vi: 'Thêm vật tư', en: 'New item' },
    icon,
    page: () => import('./form/NewItemPage.tsx'),
    words: ['inventory'],
    needs: inventoryApi.create,
  },
  {
    path: paths.storagePlaces,
    title: { vi: 'Kho, kệ, ngăn', en: 'Warehouses, shelves, bins' },
    icon,
    page: () => import('./places/PlacesPage.tsx'),
    words: ['inventory', 'labels'],
    needs: placeApi.list,
  },
  {
    path: paths.stockLots,
    title: { vi: 'Lô, số serial', en: 'Lots, serial numbers' },
    icon,
    page: () => import('./lots/LotsPage.tsx'),
    words: ['inventory'],
    needs: inventoryApi.lots,
  },
  {
    path: paths.storagePlace,
    title: { vi: 'Nơi cất giữ', en: 'Place' },
    icon,
    page: () => import('./places/PlacePage.tsx'),
    words: ['inventory', 'labels'],
    needs: placeApi.get,
  },
  {
    path: paths.inventoryImport,
    title: { vi: 'Nhập danh sách vật tư', en: 'Import items' },
    icon,
    page: () => import('./import/ImportPage.tsx'),
    words: ['inventory', 'register-import'],
    needs: inventoryApi.runImport,
  },
  {
    path: paths.item,
    title: { vi: 'Vật tư', en: 'Item' },
    icon,
    page: () => import('./details/ItemPage.tsx'),
    words: ['inventory', 'labels'],
    needs: inventoryApi.get,
  },
  {
    path: paths.inventorySettings,
    title: { vi: 'Nhóm vật tư, đơn vị tính', en: 'Groups and units of items' },
    about: {
      vi: 'Nhóm, đơn vị tính dùng cho vật tư; mốc nhắc hạn dùng, lâu không luân chuyển.',
      en: 'Groups and units that items take; when expiry and idle stock are reminded of.',
    },
    icon,
    page: () => import('./settings/SettingsPage.tsx'),
    words: ['inventory'],
    needs: inventoryApi.settings,
    menu: { area: 'settings', order: 48 },
  },
]
