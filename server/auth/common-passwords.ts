/**
 * Passwords that people choose most, in the languages of the site, in lower case. The short ones count when they stand
 * repeated or with digits around them.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
password passw0rd p@ssword p@ssw0rd password1 password12 password123 password1234 password12345 password123456
passwordpassword motdepasse motdepasse1 motdepasse12 motdepasse123 motdepasse1234 motdepasse2024 motdepasse2025
motdepasse2026 monmotdepasse motdepassemotdepasse contrasena contraseña contrasena123 micontrasena contrasenya
lacontrasenya parola parola123 parolamea parolaparola passord adgangskode adgangskode123 kodeord kodeord123 123456
1234567 12345678 123456789 1234567890 12345678901 123456789012 1234567890123 12345678901234 123456789101112
123123123123 121212121212 112233445566 111222333444 111111111111 000000000000 987654321 9876543210 098765432109
123456123456 123456654321 147258369147 159753159753 102030405060 010203040506 101112131415 qwerty qwerty1 qwerty123
qwerty1234 qwerty12345 qwerty123456 qwertyuiop qwertyuiop123 qwertyuiop12 qwertyuiop[] qwertyqwerty qwertyuiopasdf
qwertyuiopasdfghjkl 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv qazwsx
qazwsxedc qazwsxedcrfv zaq12wsx zaq12wsxcde3 zxcvbnm zxcvbnm123 asdfgh asdfghjkl asdfghjkl123 asdfasdfasdf
asdfghjklzxcvbnm azerty azerty1 azerty123 azerty1234 azerty12345 azerty123456 azertyuiop azertyuiop12 azertyuiop123
azertyazerty azertyuiopqsdf azertyuiopqsdfghjklm qsdfghjklm wxcvbn aqwzsx aqwzsxedc 1a2z3e4r5t6y a1z2e3r4t5y6 qwertz
qwertz123 qwertzuiop abcdef abcdefgh abcdefghij abcdefghijkl abcdefghijklm abcdefghijklmnop abcdefghijklmnopqrstuvwxyz
abcd1234 abcd12345678 abc123 abc123456 abc123abc123 abc123456789 abcabcabcabc a1b2c3d4 a1b2c3d4e5f6 a123456789
aaaaaaaaaaaa iloveyou iloveyou1 iloveyou123 iloveyouiloveyou iloveyousomuch jetaime jetaime123 jetaimejetaime
jetaimefort tiamo tiamotanto teamo teamomucho tequiero tequieromucho testimo testimomolt teiubesc teiubescmult
jegelskerdig welcome welcome1 welcome123 welcome1234 welcomehome bienvenue bienvenue1 bienvenue123 benvenuto
bienvenido bienvenidos benvingut benvinguts velkommen velkommen123 bunvenit bonjour bonjour1 bonjour123 bonjourbonjour
buongiorno buenosdias bondia hello hello123 hellohello helloworld admin admin1 admin12 admin123 admin1234 admin12345
admin123456 adminadmin administrator administrateur administrador administratore administrateur1 root rootroot
superuser superadmin webmaster changeme changeme123 changemenow changezmoi letmein letmein123 letmeinnow letmeinplease
default guest guestguest secret secret123 secretsecret topsecret test test123 test1234 testtest testtesttest testing
testing123 temppassword temporary temporaire sunshine sunshine1 soleil soleil123 soleilsoleil princess princess1
princesse princesse1 monkey monkey123 dragon dragon123 football football1 baseball basketball superman batman
spiderman starwars starwars123 pokemon pokemon123 minecraft nintendo playstation whatever trustno1 michael jennifer
jessica charlie marseille olympiquedemarseille parissaintgermain barcelona barcelona123 fcbarcelona realmadrid
juventus internazionale liverpool manchester chelsea arsenal doudou loulou chouchou nicolas thomas camille julien
alexandre chocolat chocolate caramel vanille papillon butterfly mariposa farfalla lovelove loveyou lovelove123 forever
foreverlove myspace google google123 facebook facebook123 linkedin microsoft internet computer ordinateur samsung
android iphone windows windows10 correcthorsebatterystaple thisismypassword thisisapassword mypassword mypassword1
mypassword123 mysecretpassword ilovemyfamily ilovemydog ilovemycat iloveyoubaby passphrase opensesame ouvretoisesame
sesameouvretoi abracadabra passerelle passerelle1 passerelle123 france france98 france2018 france1998 paris paris2024
parisparis january february printemps automne hiver summer summer2025 summer2026 winter winter2025 winter2026
spring2026 autumn2026
`
    .trim()
    .split(/\s+/),
)
