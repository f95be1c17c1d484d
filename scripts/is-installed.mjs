/**
 * Whether npm's own record of node_modules, its hidden lock, holds each package of the project's lock. Packages for
 * other systems are left out of it: an optional one may be missing.
 * @param {Record<string, { version?: string, integrity?: string, optional?: boolean }>} wanted
 * @param {Record<string, { version?: string, integrity?: string }>} installed
 */
export const isInstalled = (wanted, installed) =>
  Object.entries(wanted).every(([folder, { version, integrity, optional }]) => {
    const found = installed[folder]
    if (folder === '' || (found === undefined && optional)) return true
    return found?.version === version && found?.integrity === integrity
  })
