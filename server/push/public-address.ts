import ipaddr from 'ipaddr.js'

/** Whether the address is of the public internet: not of this machine, a network, or a form that leads into one. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
