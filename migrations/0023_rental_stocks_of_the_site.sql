CREATE TABLE "app_env_rental_stocks" (
	"app_env_id" text NOT NULL,
	"stock_id" uuid NOT NULL,
	CONSTRAINT "app_env_rental_stocks_app_env_id_stock_id_pk" PRIMARY KEY("app_env_id","stock_id")
);
--> statement-breakpoint
ALTER TABLE "app_env_rental_stocks" ADD CONSTRAINT "app_env_rental_stocks_app_env_id_app_envs_id_fk" FOREIGN KEY ("app_env_id") REFERENCES "public"."app_envs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_env_rental_stocks" ADD CONSTRAINT "app_env_rental_stocks_stock_id_rental_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."rental_stocks"("id") ON DELETE cascade ON UPDATE no action;