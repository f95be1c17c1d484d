import { plainName } from '#domain/ports/plain-name.ts'

/**
 * Names of ports that other places of the world have too. Beside one of these a detail that nobody knows may name
 * such a place, so it is not passed over.
 */
const names = `Adra|Águilas|Aguadulce|Albufeira|Alcúdia|Alejandría|Alexandria|Algeciras|Altea|Andratx|Antibes|Ares|Arenys|
Atenas|Athens|Baiona|Bayona|Bayonne|Baltimore|Bar|Barcelona|Bari|Bilbao|Boulogne|Brest|Brighton|Cabrera|Cádiz|Calheta|
Cangas|Cannes|Canet|Cariño|Cartagena|Casablanca|Castellón|Castelló|Catania|Ceuta|Colón|Corfú|Cork|Coruña|Cowes|Dartmouth|
Dover|Dublín|El Castillo|Elba|Falmouth|Faro|Ferrol|Formentera|Funchal|Gaeta|Gallipoli|Génova|Genoa|Getaria|Gibraltar|
Gijón|Guernsey|Horta|Huelva|Ibiza|Imperia|Jersey|Kos|La Guardia|La Herradura|La Línea|La Palma|La Rochelle|Lagos|Laredo|
Las Arenas|Las Palmas|Lisboa|Lisbon|Livorno|Lymington|Madalena|Madeira|Málaga|Malta|Marín|Marbella|Marsella|Marseille|
Melilla|Mesina|Messina|Mogador|Moaña|Mónaco|Monastir|Muros|Nápoles|Naples|Navia|Naxos|Nice|Niza|Oliva|Orán|Oropesa|Palau|
Palermo|Palma|Palos|Paros|Patras|Plymouth|Poole|Porto|Portsmouth|Porto Santo|Puerto Rico|Rabat|Ribeira|Rodas|Rhodes|Roma|
Rosas|Roses|Rota|Sada|Sagunto|Salé|Salerno|Samos|San Antonio|San José|San Miguel|San Sebastián|San Tropez|
San Vicente del Mar|Santa Cruz de La Palma|Santa Cruz de Tenerife|Santa Eulalia|Santa María|Santa Pola|Santander|Savona|
Siracusa|Southampton|Split|Susa|Tánger|Tangier|Tarento|Tarifa|Toulon|Tolón|Torquay|Trieste|Tropea|Túnez|Valencia|
Vélez|Velas|Venecia|Venice|Vigo|Vilanova|Vis|Vivero|Viveiro|Weymouth|Zea`

const homonyms = new Set(names.split('|').map(plainName))

/** By its plain name. */
export const isHomonym = (plain: string): boolean => homonyms.has(plain)
